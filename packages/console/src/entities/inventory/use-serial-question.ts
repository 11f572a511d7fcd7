import { tidySerialNumber } from '@kickstand/domain/inventory/serial-number.ts';
import { useState } from 'react';
import { graphql } from '../../kit/graphql.ts';
import { fetchData } from '../../kit/graphql-client.ts';

const SerialNumberQuestionQuery = graphql(`
  query SerialNumberQuestion($variantId: ID!, $serialNumber: String!) {
    question: serialNumberQuestion(variantId: $variantId, serialNumber: $serialNumber)
  }
`);

interface Typed {
  readonly variantId: string | undefined;
  readonly recorded?: string | null | undefined;
  readonly typed: string;
}

/** What is to be asked about a typed serial number, and whether someone has said that it is one. */
export function useSerialQuestion({ variantId, recorded, typed }: Typed) {
  const serialNumber = tidySerialNumber(typed);
  const key = `${variantId} ${serialNumber}`;
  const [asked, setAsked] = useState<{ readonly key: string; readonly question: string | null }>();
  const [confirmed, setConfirmed] = useState<string>();
  const isSure = confirmed === serialNumber;

  /** @returns whether the number can be sent. One that cannot be checked can: its mutation says why it fails. */
  async function ask(): Promise<boolean> {
    if (!variantId || serialNumber === '' || serialNumber === recorded || isSure) return true;
    if (asked?.key === key) return asked.question === null;
    try {
      const { question } = await fetchData(SerialNumberQuestionQuery, { variantId, serialNumber });
      setAsked({ key, question });
      return question === null;
    } catch {
      return true;
    }
  }

  return {
    ask,
    question: asked?.key === key && !isSure ? asked.question : null,
    confirm: () => setConfirmed(serialNumber),
  };
}
