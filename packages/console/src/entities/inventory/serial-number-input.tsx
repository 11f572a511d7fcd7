import { tidySerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import type { TextInputProps } from '@mantine/core';
import { type FocusEvent, useEffect } from 'react';
import { CodeInput } from '../../kit/code-input.tsx';
import { useBeforeSending } from '../../kit/form-dialog/before-sending.ts';
import { Note, NoteAction } from '../../kit/note.tsx';
import { useSerialQuestion } from './use-serial-question.ts';

interface SerialNumberInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Of the vehicle; undefined until it is chosen. */
  readonly variantId: string | undefined;
  /** The number that the vehicle has already, which needs no question. */
  readonly recorded?: string | null | undefined;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/**
 * A field for the serial number of a vehicle. A number that may be a maker's code, or looks unlike the others of the model,
 * is questioned when the field loses focus, and before the dialog is sent.
 */
export function SerialNumberInput({
  variantId,
  recorded,
  value = '',
  onChange,
  onBlur,
  ...props
}: SerialNumberInputProps) {
  const asking = useSerialQuestion({ variantId, recorded, typed: value });
  useBeforeSending(asking.check);
  function leave(event: FocusEvent<HTMLInputElement>) {
    onBlur?.(event);
    const tidy = tidySerialNumber(value);
    if (tidy !== value) onChange?.(tidy);
    void asking.ask();
  }
  return (
    <>
      <CodeInput
        classNames={{ input: 'ks-mono' }}
        {...props}
        ref={asking.fieldRef}
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        onBlur={leave}
      />
      <SerialQuestion asking={asking} />
    </>
  );
}

/** The question about a number, if there is one, which comes into view: a dialog may be scrolled. */
export function SerialQuestion({ asking }: { asking: ReturnType<typeof useSerialQuestion> }) {
  const { question, questionRef, confirm } = asking;
  useEffect(() => {
    // Browsers return a promise, which is no clean-up.
    if (question) questionRef.current?.scrollIntoView({ block: 'nearest' });
  }, [question, questionRef]);
  return (
    question && (
      <div ref={questionRef}>
        <Note
          meaning="attention"
          action={<NoteAction onClick={confirm}>It is the serial number</NoteAction>}
        >
          {question}.
        </Note>
      </div>
    )
  );
}
