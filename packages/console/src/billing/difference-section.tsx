import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { EntityLink } from '../activity/entity-link.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { OneLine, TwoLines } from '../kit/data-table/two-lines.tsx';
import { DateText, formatShortDate, TimeText } from '../kit/dates.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import type { ResultOf } from '../kit/graphql.ts';
import { Note } from '../kit/note.tsx';
import { Tag } from '../kit/state-badge/tag.tsx';
import { toastError, toastSuccess } from '../kit/toasts.tsx';
import { AcknowledgeDifferenceDialog } from './acknowledge-difference-dialog.tsx';
import {
  BillingCompareMutation,
  type BillingDifference,
  type BillingDifferencesQuery,
} from './billing-documents.ts';
import { differencesQuery } from './billing-queries.ts';
import classes from './difference-section.module.css';
import { ResolveDifference } from './resolve-difference.tsx';

function ProviderObject({ difference }: { difference: BillingDifference }) {
  const { providerObjectId, providerLink, entityType, entityId } = difference;
  return (
    <span className={classes.object}>
      <span className="ks-mono" title={providerObjectId}>
        {providerLink ? (
          <Anchor href={providerLink} target="_blank" rel="noopener noreferrer">
            {providerObjectId}
          </Anchor>
        ) : (
          providerObjectId
        )}
      </span>
      {entityId && <EntityLink type={entityType} id={entityId} />}
    </span>
  );
}

function Acknowledged({ difference }: { difference: BillingDifference }) {
  const { acknowledgedAt, acknowledgedBy, acknowledgedByName, note } = difference;
  return (
    <TwoLines
      first={note ?? 'Acknowledged'}
      second={
        <>
          {acknowledgedByName ?? acknowledgedBy}, <TimeText at={acknowledgedAt} />
        </>
      }
    />
  );
}

function differenceColumns(
  acknowledge: (difference: BillingDifference) => void,
): readonly Column<BillingDifference>[] {
  return columnsById({
    date: {
      header: 'Date',
      twoLines: true,
      cell: ({ firstSeenAt, lastSeenAt }) => (
        <TwoLines
          first={formatShortDate(lastSeenAt)}
          second={
            <>
              since <DateText at={firstSeenAt} />
            </>
          }
        />
      ),
    },
    customer: {
      header: 'Customer',
      weight: 1.4,
      cell: ({ customer }) =>
        customer ? (
          <TwoLines first={customer.fullName} second={customer.email} strong />
        ) : (
          <OneLine text={null} />
        ),
    },
    object: {
      header: 'Object',
      weight: 1.6,
      cell: (difference) => (
        <TwoLines first={difference.aspect} second={<ProviderObject difference={difference} />} />
      ),
    },
    here: {
      header: 'In Kickstand',
      align: 'right',
      cell: ({ here }) => <OneLine text={here} />,
    },
    provider: {
      header: 'At the provider',
      align: 'right',
      cell: ({ atProvider }) => <OneLine text={atProvider} />,
    },
    resolve: {
      header: 'To do',
      cell: (difference) => <ResolveDifference difference={difference} />,
    },
    acknowledged: {
      header: 'Acknowledged',
      weight: 0.4,
      cell: (difference) =>
        difference.acknowledgedAt ? (
          <Acknowledged difference={difference} />
        ) : (
          <Button size="compact-sm" onClick={() => acknowledge(difference)}>
            Acknowledge
          </Button>
        ),
    },
  });
}

/** A difference on a phone: its customer, the difference, and its date or who acknowledged it. */
function differencePhoneRow(
  difference: BillingDifference,
  acknowledge: (difference: BillingDifference) => void,
): PhoneRow {
  const { customer, aspect, here, atProvider, firstSeenAt, note } = difference;
  const by = difference.acknowledgedByName ?? difference.acknowledgedBy;
  const seen = difference.acknowledgedAt !== null;
  return {
    title: customer?.fullName ?? aspect,
    badge: seen && <Tag>Acknowledged</Tag>,
    second: (
      <span className={classes.both}>
        {aspect}: {here ?? 'nothing'} in Kickstand, {atProvider ?? 'nothing'} at the provider
      </span>
    ),
    third: seen ? `${note ?? ''} (${by})` : <ProviderObject difference={difference} />,
    aside: (
      <span>
        since <DateText at={firstSeenAt} />
      </span>
    ),
    action: (
      <span className={classes.actions}>
        <ResolveDifference difference={difference} />
        {!seen && <Button onClick={() => acknowledge(difference)}>Acknowledge</Button>}
      </span>
    ),
  };
}

/** A time whose text is as wide as any; it keeps the place of the real one. */
const SOME_TIME = '2026-12-22T22:22:22Z';

interface DifferenceSectionProps {
  page: number;
  onPage: (page: number) => void;
}

interface CompareButtonProps {
  readonly comparing: boolean;
  readonly onRequested: () => void;
}

/** Compares at once, without waiting for the night. */
function CompareButton({ comparing, onRequested }: CompareButtonProps) {
  const { submit, busy } = useSubmission({
    mutation: BillingCompareMutation,
    invalidates: ['billingDifference'],
    onSuccess: onRequested,
  });
  return (
    <Button
      size="compact-sm"
      className={classes.check}
      loading={busy || comparing}
      onClick={() => void submit({})}
    >
      Compare now
    </Button>
  );
}

type Differences = ResultOf<typeof BillingDifferencesQuery>['billingDifferences'];

/** '3 differences', or 'no differences' */
const differencesOf = ({ pageInfo: { totalItems } }: Differences): string =>
  totalItems === 0 ? 'no differences' : plural(totalItems, 'difference');

/** Reports the end of a comparison that was requested on this page. @returns a function to call when one is requested. */
function useComparisonEnd(found: Differences | undefined) {
  const [waiting, setWaiting] = useState<{ readonly since: string | null }>();
  const isDone =
    waiting !== undefined &&
    found !== undefined &&
    !found.comparing &&
    (found.comparisonFailed || found.comparedAt !== waiting.since);
  const report = useEffectEvent(() => {
    if (!found) return;
    setWaiting(undefined);
    if (found.comparisonFailed) toastError('The comparison has failed');
    else toastSuccess(`Compared with the payment provider: ${differencesOf(found)}`);
  });
  useEffect(() => {
    if (isDone) report();
  }, [isDone]);
  return () => setWaiting({ since: found?.comparedAt ?? null });
}

/** Differences that the last comparison found at the payment provider. */
export function DifferenceSection({ page, onPage }: DifferenceSectionProps) {
  const differences = useQuery(differencesQuery(page));
  const found = differences.data?.billingDifferences;
  const onRequested = useComparisonEnd(found);
  const [acknowledged, setAcknowledged] = useState<BillingDifference>();
  const { nodes, pageInfo, comparedAt, comparing = false, comparisonFailed = false } = found ?? {};
  return (
    <section className={classes.section} aria-labelledby="differences">
      <div className={classes.head}>
        <h2 id="differences" className={classes.title}>
          Differences
        </h2>
        <span className="ks-quiet">
          <LastComparison at={comparedAt} />
          {found && comparedAt && `, ${differencesOf(found)}`}
        </span>
        <CompareButton comparing={comparing} onRequested={onRequested} />
      </div>
      {comparisonFailed && !comparing && (
        <div className={classes.failed}>
          <Note meaning="lost">
            The payment provider did not answer the latest comparison. Compare again later.
          </Note>
        </div>
      )}
      <DataTable
        label="Differences"
        columns={differenceColumns(setAcknowledged)}
        rows={nodes}
        rowKey={({ id }) => id}
        pageInfo={pageInfo}
        onPage={onPage}
        query={differences}
        failed={differences.isError}
        phoneRow={(difference) => differencePhoneRow(difference, setAcknowledged)}
        emptyHint="No differences"
      />
      <AcknowledgeDifferenceDialog
        key={acknowledged?.id}
        difference={nodes?.find(({ id }) => id === acknowledged?.id) ?? acknowledged}
        onClose={() => setAcknowledged(undefined)}
      />
    </section>
  );
}

/** Time of the last comparison; its place is kept while it loads. */
export function LastComparison({ at }: { at: string | null | undefined }) {
  if (at === null) return 'Not yet compared with the payment provider';
  return (
    <span className={at === undefined ? classes.awaited : undefined}>
      Last compared with the payment provider: <TimeText at={at ?? SOME_TIME} />
    </span>
  );
}
