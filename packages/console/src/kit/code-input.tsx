import { TextInput, type TextInputProps } from '@mantine/core';
import type { ClipboardEvent, Ref } from 'react';
import { toastError } from './toasts.tsx';

/** Refuses several cells of a spreadsheet, which a browser would join to one value. */
function refuseSeveral(event: ClipboardEvent): void {
  if (!/\S\s*[\t\r\n]\s*\S/.test(event.clipboardData.getData('text'))) return;
  event.preventDefault();
  toastError('Several cells pasted', 'Nothing was taken. Copy only the one for this field.');
}

/** A field for what a browser neither completes nor corrects: numbers, codes and addresses. */
export function CodeInput(props: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  return <TextInput autoComplete="off" spellCheck={false} onPaste={refuseSeveral} {...props} />;
}
