import {
  SUBSIDY_CADENCE_LABELS,
  SUBSIDY_PROCESS_LABELS,
} from '@kickstand/domain/partners/organization-terms.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../kit/card/card.tsx';
import { type Column, columnsById, type PhoneRow } from '../../kit/data-table/column.ts';
import { DateText } from '../../kit/dates.tsx';
import { FactList } from '../../kit/fact-list/fact-list.tsx';
import { Money } from '../../kit/money.tsx';
import { PagedCard } from '../../kit/paged-card.tsx';
import { saveFirst } from '../../kit/save-first.tsx';
import { yesOrNo } from '../../kit/yes-or-no.ts';
import { ChangeSubsidyDialog } from './change-subsidy-dialog.tsx';
import type { OrganizationDetail } from './organization-documents.ts';

type Version = OrganizationDetail['subsidies'][number];

const capOf = ({ cap }: { cap: number | null }) => (cap === null ? 'None' : <Money cents={cap} />);

const COLUMNS: readonly Column<Version>[] = columnsById({
  version: { header: 'Version', cell: ({ version }) => version },
  amount: {
    header: 'Amount',
    align: 'right',
    cell: ({ amount }) => <Money cents={amount} />,
  },
  cadence: {
    header: 'Cadence',
    cell: ({ cadence }) => SUBSIDY_CADENCE_LABELS[cadence],
  },
  cap: { header: 'Cap', align: 'right', cell: capOf },
  process: {
    header: 'Process',
    cell: ({ process }) => SUBSIDY_PROCESS_LABELS[process],
  },
  enabled: { header: 'Enabled', cell: ({ enabled }) => yesOrNo(enabled) },
  since: {
    header: 'Since',
    align: 'right',
    cell: ({ createdAt }) => <DateText at={createdAt} />,
  },
});

const phoneRow = ({ version, amount, cadence, cap, process, ...rest }: Version): PhoneRow => ({
  title: (
    <>
      <Money cents={amount} /> {SUBSIDY_CADENCE_LABELS[cadence]}
    </>
  ),
  badge: rest.enabled ? 'Enabled' : 'Not enabled',
  second: cap === null ? 'No cap' : <>Cap {capOf({ cap })}</>,
  third: `Version ${version}, ${SUBSIDY_PROCESS_LABELS[process]}`,
  aside: <DateText at={rest.createdAt} />,
});

/** The current subsidy, and its previous versions. */
export function SubsidyCards({ organization }: { organization: OrganizationDetail }) {
  const [changing, setChanging] = useState(false);
  const { subsidy, subsidies } = organization;
  return (
    <>
      <Card
        title="Subsidy"
        empty={!subsidy && 'No subsidy: customers pay the plan price'}
        aside={
          <Button size="compact-sm" onClick={() => saveFirst(() => setChanging(true))}>
            Change subsidy
          </Button>
        }
      >
        {subsidy && (
          <FactList
            layout="columns"
            facts={{
              Amount: <Money cents={subsidy.amount} />,
              Cadence: SUBSIDY_CADENCE_LABELS[subsidy.cadence],
              Cap: capOf(subsidy),
              Process: SUBSIDY_PROCESS_LABELS[subsidy.process],
              Version: subsidy.version,
            }}
          />
        )}
      </Card>
      {subsidies.length > 0 && (
        <PagedCard
          title="Versions"
          rows={subsidies}
          columns={COLUMNS}
          phoneRow={phoneRow}
          rowKey={({ id }) => id}
        />
      )}
      {changing && (
        <ChangeSubsidyDialog organization={organization} onClose={() => setChanging(false)} />
      )}
    </>
  );
}
