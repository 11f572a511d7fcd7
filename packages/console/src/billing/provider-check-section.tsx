import {
  PROVIDER_FINDING_LABELS,
  type ProviderFindingLevel,
} from '@kickstand/domain/billing/provider-check.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Column, columnsById } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { TimeText } from '../kit/dates.tsx';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';
import type { ProviderFinding } from './billing-documents.ts';
import { providerCheckQuery } from './billing-queries.ts';
import classes from './difference-section.module.css';

const MEANINGS: Record<ProviderFindingLevel, Meaning> = {
  ERROR: 'lost',
  WARNING: 'attention',
  UNREADABLE: 'waiting',
  OK: 'good',
};

function Level({ level }: { level: ProviderFindingLevel }) {
  return <StateBadge meaning={MEANINGS[level]} label={PROVIDER_FINDING_LABELS[level]} />;
}

const COLUMNS: readonly Column<ProviderFinding>[] = columnsById({
  subject: { header: 'Setting', cell: ({ subject }) => subject },
  level: { header: 'Result', cell: ({ level }) => <Level level={level} /> },
  detail: {
    header: 'Details',
    cell: ({ detail }) => <span className={classes.both}>{detail}</span>,
  },
});

/** How the account at the payment provider is set up, checked when staff ask for it. */
export function ProviderCheckSection() {
  const check = useQuery(providerCheckQuery);
  const findings = check.data?.billingProviderCheck;
  return (
    <section className={classes.section} aria-labelledby="provider-account">
      <div className={classes.head}>
        <h2 id="provider-account" className={classes.title}>
          Provider account
        </h2>
        <span className="ks-quiet">
          {findings ? (
            <>
              Checked: <TimeText at={new Date(check.dataUpdatedAt).toISOString()} />
            </>
          ) : (
            'Checks webhook endpoint, rights of the key, retries and e-mails'
          )}
        </span>
        <Button
          size="compact-sm"
          className={classes.check}
          loading={check.isFetching}
          onClick={() => void check.refetch()}
        >
          Check the account
        </Button>
      </div>
      {(findings || check.isError) && (
        <DataTable
          label="Provider account"
          columns={COLUMNS}
          rows={findings}
          rowKey={({ subject }) => subject}
          query={{ ...check, isPlaceholderData: check.isFetching }}
          failed={check.isError}
          phoneRow={({ subject, level, detail }) => ({
            title: subject,
            badge: <Level level={level} />,
            second: <span className={classes.both}>{detail}</span>,
          })}
        />
      )}
    </section>
  );
}
