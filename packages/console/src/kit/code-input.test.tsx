// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CodeInput } from './code-input.tsx';
import { show } from './component.test-support.tsx';

test('one pasted cell is taken, several are refused and nothing of them is taken', async () => {
  const { person } = await show(<CodeInput label="Code" />);
  const field = await screen.findByLabelText<HTMLInputElement>('Code');
  await person.click(field);
  for (const cells of ['KS-1\tKS-2', 'KS-1\r\nKS-2\r\n', 'KS-1\t\n\tKS-2']) {
    await person.paste(cells);
    expect(field.value).toBe('');
  }
  expect(await screen.findAllByText('Several cells pasted')).not.toHaveLength(0);
  await person.paste(' KS 1 \t\r\n');
  expect(field.value.trim()).toBe('KS 1');
});
