// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sent, show } from '../../kit/component.test-support.tsx';
import { ChangeHistory } from './change-history.tsx';

test('an edit is taken back as a whole: its Undo names all its fields', async () => {
  await show(<ChangeHistory loggableType="Vendor" loggableId="v" startOpened />);
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]?.answer({
    data: {
      logHistories: {
        pageInfo: { totalItems: 1, totalPages: 1, currentPage: 1, pageSize: 20 },
        nodes: [
          {
            id: 'l',
            createdBy: 'ana@kickstand.example',
            createdByName: 'Ana Ruiz',
            modifications: { companyName: ['A', 'B'], phone: ['1', '2'], email: ['a@b', 'c@d'] },
            createdAt: '2026-11-30T00:00:00Z',
            undone: false,
            canUndo: true,
          },
        ],
      },
    },
  });
  const undo = await screen.findAllByRole('button', { name: /^Undo/ });
  expect(undo.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Undo: Company name, Phone and Email',
  ]);
});
