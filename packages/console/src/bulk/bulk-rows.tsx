import { BULK_ROW_STATE_LABELS, type BulkRowState } from '@kickstand/domain/bulk/bulk-terms.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../kit/card/card.tsx';
import { Tabs } from '../kit/tabs/tabs.tsx';
import classes from './bulk.module.css';
import type { BulkRunDetail } from './bulk-documents.ts';
import { BulkRowTable } from './bulk-row-table.tsx';
import { countOf } from './bulk-text.ts';

/** What needs a look first. */
const TABS: readonly BulkRowState[] = ['FAILED', 'CANNOT', 'WILL', 'DONE', 'WAITING'];

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
    <ul className={classes.problems} aria-label="Reasons">
      {problems.map(({ problem, count }) => (
        <li key={problem}>
          <Button
            size="compact-sm"
            variant={problem === chosen ? 'light' : 'default'}
            aria-pressed={problem === chosen}
            aria-label={`Show the ${formatCount(count)} with this reason: ${problem}`}
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
  // The first tab with rows when the page is opened; it does not change by itself.
  const [wanted, setWanted] = useState<BulkRowState | undefined>(shown[0]);
  const state = wanted && shown.includes(wanted) ? wanted : (shown[0] ?? 'WAITING');
  const [problem, setProblem] = useState<string>();
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
        onChange={(next) => {
          setWanted(next);
          setProblem(undefined);
        }}
      >
        <Problems run={run} state={state} chosen={problem} onChoose={setProblem} />
        <BulkRowTable key={`${state} ${problem}`} run={run} state={state} problem={problem} />
      </Tabs>
    </Card>
  );
}
