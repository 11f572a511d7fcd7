// @vitest-environment jsdom
import { Button } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from './component.test-support.tsx';
import { undoIn } from './toast-undo.tsx';
import { toastSuccess } from './toasts.tsx';

test('a change is taken back once, however often Undo is pressed while its toast disappears', async () => {
  const undo = vi.fn();
  const { person } = await show(
    <Button onClick={() => toastSuccess('Saved', undefined, undoIn('change-1', undo))}>
      Save
    </Button>,
  );
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const button = await screen.findByRole('button', { name: /^Undo/ });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledOnce();
});
