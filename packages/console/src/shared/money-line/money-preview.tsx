import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { fetchData } from '../graphql-client.ts';
import { Note } from '../note.tsx';
import { MoneyLine } from './money-line.tsx';
import { MoneyPreviewQuery, type MoneyQuestion } from './money-line-documents.ts';

const TYPING_MS = 300;
/** Of three amounts: what is below does not move when they arrive. */
const HEIGHT = 98;

/**
 * What an action will move, asked of the payment provider before somebody clicks. It is a service, no
 * gate: when the provider does not answer, the action stays possible. It goes below the fields of a
 * dialog: what arrives late moves none of them.
 * @param question null while what it depends on is not filled in.
 * @param nothing what it says when no money moves; nothing at all when left out.
 */
export function MoneyPreview({
  question,
  card,
  subtotalLabel,
  nothing,
}: {
  question: MoneyQuestion | null;
  card?: { readonly brand: string; readonly last4: string } | null;
  subtotalLabel?: string | undefined;
  nothing?: string | undefined;
}) {
  const wanted = question && JSON.stringify(question);
  const [asked] = useDebouncedValue(wanted, TYPING_MS);
  const preview = useQuery({
    queryKey: ['money-preview', asked],
    queryFn: ({ signal }) => question && fetchData(MoneyPreviewQuery, question, signal),
    enabled: wanted !== null && asked === wanted,
    placeholderData: undefined,
    // Credit and card may have changed since it was asked before.
    gcTime: 0,
    meta: { quiet: true },
  });
  if (question === null) return null;
  if (asked !== wanted || preview.isPending)
    return <Skeleton height={HEIGHT} aria-label="Amounts" />;
  if (preview.isError) return <Note meaning="attention">{preview.error.message}</Note>;
  const line = preview.data?.moneyPreview;
  if (!line) {
    return (
      <Note meaning="attention">
        The payment provider does not say the amounts now. You can go on; they show afterwards.
      </Note>
    );
  }
  return <MoneyLine line={line} card={card} subtotalLabel={subtotalLabel} nothing={nothing} />;
}
