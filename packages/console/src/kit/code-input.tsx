import { TextInput, type TextInputProps } from '@mantine/core';

/** A field for what a browser neither completes nor corrects: numbers, codes and addresses. */
export function CodeInput(props: TextInputProps) {
  return <TextInput autoComplete="off" spellCheck={false} {...props} />;
}
