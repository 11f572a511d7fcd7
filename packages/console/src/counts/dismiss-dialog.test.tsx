// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../kit/component.test-support.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';

test('differences that someone else settles in the meantime cannot be dismissed', async () => {
  await show(<DismissDialog countId="count-1" keys={[]} onClose={() => {}} />);
  expect(await screen.findByText('Someone else has settled them.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveProperty('disabled', true);
});
