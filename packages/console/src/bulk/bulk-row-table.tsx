import { BULK_COMMANDS } from '@kickstand/domain/bulk/bulk-commands.ts';
import { BULK_LIST_TYPES, type BulkRowState } from '@kickstand/domain/bulk/bulk-terms.ts';
import { moneyGist, rehearsalSchema } from '@kickstand/domain/history/rehearsal.ts';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EntityLink } from '../activity/entity-link.tsx';
import type { Column } from '../kit/data-table/column.ts';
import { DataTable } from '../kit/data-table/data-table.tsx';
import { BlockerLinks } from '../kit/form-dialog/refusal-link.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import classes from './bulk.module.css';
import {
  type BulkRowOfRun,
  BulkRunChooseMutation,
  type BulkRunDetail,
  bulkRowsQuery,
} from './bulk-documents.ts';

/** What a row would do, in one line: the sentences of the timelines, then the money. */
function whatOf({ rehearsal }: BulkRowOfRun): string {
  const { data } = rehearsalSchema.safeParse(rehearsal);
  if (!data) return '';
  const sentences = data.effects.map((effect) => effect.sentence);
  const gist = moneyGist(data);
  return [...new Set(gist ? [...sentences, gist] : sentences)].join('. ');
}

/** Why a row cannot be done, or was not, with links to the records that prevent it. */
function Why({ row: { problem, rehearsal } }: { row: BulkRowOfRun }) {
  const { data } = rehearsalSchema.safeParse(rehearsal);
  return (
    <span className={classes.why}>
      {problem} {data && <BlockerLinks refusals={data.refusals} />}
    </span>
  );
}

/** Changes which rows have what they offer: the refund of their deposit. */
function useRefunds(run: BulkRunDetail) {
  const { submit, busy } = useSubmission({
    mutation: BulkRunChooseMutation,
    invalidates: ['bulkRun'],
  });
  const disabled = busy || !run.isOwn || run.status !== 'CHECKED';
  return {
    ofRow: (row: BulkRowOfRun) =>
      row.choice !== null && (
        <Checkbox
          label="Refund the deposit"
          aria-label={`Refund the deposit of ${row.label ?? 'this order'}`}
          checked={row.choice}
          disabled={disabled}
          onChange={({ currentTarget: { checked } }) =>
            void submit({ id: run.id, places: [row.place], choice: checked })
          }
        />
      ),
    ofAll: [true, false].map((choice) => (
      <Button
        key={String(choice)}
        size="compact-sm"
        disabled={disabled}
        onClick={() => void submit({ id: run.id, choice })}
      >
        {choice ? 'Refund all' : 'Refund none'}
      </Button>
    )),
  };
}

interface BulkRowTableProps {
  readonly run: BulkRunDetail;
  readonly state: BulkRowState;
  /** Only rows with this problem. */
  readonly problem: string | undefined;
}

/** The rows of a bulk run about which the same is known. */
export function BulkRowTable({ run, state, problem }: BulkRowTableProps) {
  const [page, setPage] = useState(1);
  const groups = run.groups.filter(
    (group) => group.state === state && (problem === undefined || group.problem === problem),
  );
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const rows = useQuery(bulkRowsQuery(run.id, count, { state, problem }, page));
  const refunds = useRefunds(run);
  const { list } = BULK_COMMANDS[run.command];
  const name = (row: BulkRowOfRun) => (
    <EntityLink type={BULK_LIST_TYPES[list]} id={row.recordId} name={row.label} />
  );
  const hasCustomers = list === 'orders' || list === 'subscriptions';
  const whatOrWhy = (row: BulkRowOfRun) => (row.problem ? <Why row={row} /> : whatOf(row));
  const hasProblem = groups.some((group) => group.problem !== null);
  const says = state === 'WILL' ? 'What will happen' : hasProblem ? 'Reason' : undefined;
  const offers = groups.some((group) => group.offersChoice) && state === 'WILL';
  const columns: readonly Column<BulkRowOfRun>[] = [
    { id: 'record', header: 'Record', cell: name },
    ...(hasCustomers
      ? [{ id: 'customer', header: 'Customer', cell: (row: BulkRowOfRun) => row.customerName }]
      : []),
    ...(says
      ? [
          {
            id: 'what',
            header: says,
            weight: 3,
            cell: (row: BulkRowOfRun) => <span className={classes.what}>{whatOrWhy(row)}</span>,
          },
        ]
      : []),
    ...(offers ? [{ id: 'refund', header: 'Refund', cell: refunds.ofRow }] : []),
  ];
  return (
    <>
      {offers && <div className={classes.buttons}>{refunds.ofAll}</div>}
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
          second: row.customerName,
          third: whatOrWhy(row),
          action: offers && refunds.ofRow(row),
        })}
        emptyHint="None"
      />
    </>
  );
}
