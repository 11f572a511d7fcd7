import { tidySerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { graphql } from '../../kit/graphql.ts';
import { fetchData } from '../../kit/graphql-client.ts';

const SerialNumberQuestionQuery = graphql(`
  query SerialNumberQuestion($variantId: ID!, $serialNumber: String!) {
    question: serialNumberQuestion(variantId: $variantId, serialNumber: $serialNumber)
  }
`);

const readQuestion = async (of: { readonly variantId: string; readonly serialNumber: string }) =>
  (await fetchData(SerialNumberQuestionQuery, of)).question;

interface Typed {
  readonly variantId: string | undefined;
  readonly recorded?: string | null | undefined;
  readonly typed: string;
}

/** What is to be asked about a typed serial number, and whether someone has said that it is one. */
export function useSerialQuestion({ variantId, recorded, typed }: Typed) {
  const serialNumber = tidySerialNumber(typed);
  const key = `${variantId} ${serialNumber}`;
  const fieldRef = useRef<HTMLInputElement>(null);
  const questionRef = useRef<HTMLDivElement>(null);
  /** Leaving the field and sending the dialog ask once. */
  const running = useRef<{ readonly key: string; readonly answer: Promise<string | null> }>(
    undefined,
  );
  const [asked, setAsked] = useState<{ readonly key: string; readonly question: string | null }>();
  const [confirmed, setConfirmed] = useState<string>();
  const isSure = confirmed === key;

  /** @returns whether the number can be sent. One that cannot be checked can: its mutation says why it fails. */
  async function ask(): Promise<boolean> {
    if (!variantId || serialNumber === '' || serialNumber === recorded || isSure) return true;
    if (asked?.key === key) return asked.question === null;
    if (running.current?.key !== key) {
      running.current = { key, answer: readQuestion({ variantId, serialNumber }) };
    }
    try {
      const question = await running.current.answer;
      // At once, so that the question can have the focus.
      if (running.current?.key === key) flushSync(() => setAsked({ key, question }));
      return question === null;
    } catch {
      if (running.current?.key === key) running.current = undefined;
      return true;
    }
  }

  /** The same before sending: an open question is shown, and its button has the focus. */
  async function check(): Promise<boolean> {
    const isClear = await ask();
    if (!isClear) {
      questionRef.current?.scrollIntoView({ block: 'nearest' });
      questionRef.current?.querySelector('button')?.focus();
    }
    return isClear;
  }

  return {
    ask,
    check,
    question: asked?.key === key && !isSure ? asked.question : null,
    confirm() {
      setConfirmed(key);
      fieldRef.current?.focus();
    },
    fieldRef,
    questionRef,
  };
}
