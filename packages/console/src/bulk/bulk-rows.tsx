import { BULK_COMMANDS } from '@kickstand/domain/bulk/bulk-commands.ts';
import {
  BULK_ROW_STATE_LABELS,
  type BulkList,
  type BulkRowState,
} from '@kickstand/domain/bulk/bulk-terms.ts';
import { moneyGist, rehearsalSchema } from '@kickstand/domain/history/rehearsal.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EntityLink } from '../activity/entity-link.tsx';
import { Card } from '../kit/card/card.tsx';
import type { Column } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { Tabs } from '../kit/tabs/tabs.tsx';
import classes from './bulk.module.css';
import {
  type BulkRowOfRun,
  BulkRunChooseMutation,
  type BulkRunDetail,
  bulkRowsQuery,
} from './bulk-documents.ts';
import { countOf } from './bulk-text.ts';

/** The type of the rows of each list, as links name it. */
const ENTITY_OF: Record<BulkList, string> = {
  orders: 'Order',
  subscriptions: 'Subscription',
  assets: 'Asset',
  customers: 'Customer',
  purchaseOrders: 'PurchaseOrder',
  transferOrders: 'TransferOrder',
  leaseToOwnInvoices: 'LeaseToOwnInvoice',
};

/** What needs a look first. */
const TABS: readonly BulkRowState[] = ['FAILED', 'CANNOT', 'WILL', 'DONE', 'WAITING'];

/** What a row would do, in one line: the sentences of the timelines, then the money. */
function whatOf({ rehearsal }: BulkRowOfRun): string {
  const { data } = rehearsalSchema.safeParse(rehearsal);
  if (!data) return '';
  const sentences = data.effects.map((effect) => effect.sentence);
  const gist = moneyGist(data);
  return [...new Set(gist ? [...sentences, gist] : sentences)].join('. ');
}

/** Chooses whether a row has what it offers, such as the refund of a deposit. */
function Choice({ row, busy, onChange }: ChoiceProps) {
  if (row.choice === null) return null;
  return (
    <Checkbox
      label="Refund the deposit"
      aria-label={`Refund the deposit of ${row.label ?? 'this order'}`}
      checked={row.choice}
      disabled={busy}
      onChange={(event) => onChange(row.place, event.currentTarget.checked)}
    />
  );
}
interface ChoiceProps {
  readonly row: BulkRowOfRun;
  readonly busy: boolean;
  readonly onChange: (place: number, choice: boolean) => void;
}

/** The problems of the rows of a tab, each with a button that shows its rows. */
function Problems({
  run,
  state,
  chosen,
  onChoose,
}: {
  run: BulkRunDetail;
  state: BulkRowState;
  chosen: string | undefined;
  onChoose: (problem: string | undefined) => void;
}) {
  const problems = run.groups.filter((group) => group.state === state && group.problem !== null);
  if (problems.length < 2) return null;
  return (
    <ul className={classes.problems} aria-label="Problems">
      {problems.map(({ problem, count }) => (
        <li key={problem}>
          <Button
            size="compact-sm"
            variant={problem === chosen ? 'light' : 'default'}
            aria-pressed={problem === chosen}
            onClick={() => onChoose(problem === chosen ? undefined : (problem ?? undefined))}
          >
            {formatCount(count)}
          </Button>
          <span>{problem}</span>
        </li>
      ))}
    </ul>
  );
}

/** The rows of a bulk run by what is known about them. */
export function BulkRows({ run }: { run: BulkRunDetail }) {
  const shown = TABS.filter((state) => countOf(run, state) > 0);
  const [wanted, setWanted] = useState<BulkRowState>();
  const state = wanted && shown.includes(wanted) ? wanted : (shown[0] ?? 'WAITING');
  const [problem, setProblem] = useState<string>();
  const [page, setPage] = useState(1);
  const rows = useQuery(bulkRowsQuery(run.id, { state, problem }, page));
  const { submit, busy } = useSubmission({
    mutation: BulkRunChooseMutation,
    invalidates: ['bulkRun'],
  });
  const { list } = BULK_COMMANDS[run.command];
  const isChoosable = run.isOwn && run.status === 'CHECKED';
  const name = (row: BulkRowOfRun) => (
    <EntityLink type={ENTITY_OF[list]} id={row.recordId} name={row.label} />
  );
  const choose = (places: number[], choice: boolean) => void submit({ id: run.id, places, choice });
  const choice = (row: BulkRowOfRun) => (
    <Choice
      row={row}
      busy={busy || !isChoosable}
      onChange={(place, chosen) => choose([place], chosen)}
    />
  );
  const offers = run.groups.some((group) => group.state === state && group.offersChoice);
  const columns: readonly Column<BulkRowOfRun>[] = [
    { id: 'record', header: 'Record', cell: name },
    {
      id: 'what',
      header: state === 'WILL' ? 'What will happen' : 'Reason',
      weight: 3,
      cell: (row) => <span className={classes.what}>{row.problem ?? whatOf(row)}</span>,
    },
    ...(offers ? [{ id: 'choice', header: 'Choice', cell: choice }] : []),
  ];
  function turnTo(next: BulkRowState) {
    setWanted(next);
    setProblem(undefined);
    setPage(1);
  }
  return (
    <Card title="Rows" flush>
      <Tabs
        label="Rows"
        tabs={shown.map((value) => ({
          value,
          label: BULK_ROW_STATE_LABELS[value],
          count: countOf(run, value),
        }))}
        value={state}
        onChange={turnTo}
      >
        <Problems
          run={run}
          state={state}
          chosen={problem}
          onChoose={(next) => {
            setProblem(next);
            setPage(1);
          }}
        />
        <DataTable
          label="Rows of the bulk run"
          columns={columns}
          rows={rows.data?.nodes}
          rowKey={({ place }) => String(place)}
          pageInfo={rows.data?.pageInfo}
          onPage={setPage}
          query={rows}
          phoneRow={(row) => ({
            title: name(row),
            third: row.problem ?? whatOf(row),
            beside: row.choice === null ? undefined : choice(row),
          })}
          emptyHint="None"
        />
      </Tabs>
    </Card>
  );
}
