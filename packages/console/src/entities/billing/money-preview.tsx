import { moneyPreviewInput } from '@kickstand/domain/billing/money-preview.ts';
import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { documentQuery } from '../../kit/document-query.ts';
import { AboveFoot } from '../../kit/form-dialog/above-foot.tsx';
import type { ResultOf } from '../../kit/graphql.ts';
import { Note } from '../../kit/note.tsx';
import { billingKeys } from './billing-keys.ts';
import { MoneyLine, moneyRequested } from './money-line.tsx';
import { MoneyPreviewQuery, type MoneyQuestion } from './money-line-documents.ts';

/**
 * For the toast of an action whose payment follows later: the sentence that its dialog showed.
 * Undefined if the provider did not respond or no money moves.
 */
export function useRequestedMoney(): (
  question: MoneyQuestion | null,
  card: MoneyPreviewProps['card'],
) => string | undefined {
  const queries = useQueryClient();
  return (question, card) => {
    if (question === null) return undefined;
    const shown = queries.getQueryData<ResultOf<typeof MoneyPreviewQuery>>(
      billingKeys.preview(JSON.stringify(question)),
    );
    return shown?.moneyPreview ? moneyRequested(shown.moneyPreview, card) : undefined;
  };
}

const TYPING_MS = 300;
/** Reserves the height of three amounts, so that the buttons below do not move when they arrive. */
const HEIGHT = 'calc(3 * var(--ks-line-base) + 38px)';

interface MoneyPreviewProps {
  /** Null while required fields are empty. */
  readonly question: MoneyQuestion | null;
  readonly card?: { readonly brand: string; readonly last4: string } | null;
  readonly subtotalLabel?: string | undefined;
  /** Shown if no money moves; nothing if omitted. */
  readonly nothing?: string | undefined;
}

/**
 * Previews the amounts of an action, as calculated by the payment provider. The preview is
 * optional: if the provider does not respond, the action stays available. Place it above the
 * dialog's buttons, so that late amounts move no field.
 */
export function MoneyPreview(props: MoneyPreviewProps) {
  // The field shows why its value is invalid; without a valid one there are no amounts.
  if (!moneyPreviewInput.safeParse(props.question).success || props.question === null) return null;
  return (
    <AboveFoot>
      <Preview {...props} question={props.question} />
    </AboveFoot>
  );
}

function Preview({
  question,
  card,
  subtotalLabel,
  nothing,
}: MoneyPreviewProps & { question: MoneyQuestion }) {
  const wanted = JSON.stringify(question);
  const [asked] = useDebouncedValue(wanted, TYPING_MS);
  const preview = useQuery({
    ...documentQuery(billingKeys.preview(asked), MoneyPreviewQuery, question),
    enabled: asked === wanted,
    placeholderData: undefined,
    // Credit and card may have changed since the last preview.
    gcTime: 0,
    meta: { quiet: true },
  });
  if (asked !== wanted || preview.isPending)
    return <Skeleton height={HEIGHT} role="status" aria-label="Amounts" />;
  if (preview.isError) return <Note meaning="attention">{preview.error.message}</Note>;
  const line = preview.data?.moneyPreview;
  if (!line) {
    return (
      <Note meaning="attention">
        The amounts are not available right now. You can continue; they appear after the payment.
      </Note>
    );
  }
  return <MoneyLine line={line} card={card} subtotalLabel={subtotalLabel} nothing={nothing} />;
}
