import { formatCount, pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../kit/card/card.tsx';
import { formatTime } from '../kit/dates.tsx';
import { toastSuccess } from '../kit/toasts.tsx';
import {
  advanceClock,
  clearFaults,
  deliverWebhooks,
  planFault,
  type SandboxState,
} from './sandbox-client.ts';
import { FAULT_CHOICES, faultLabel, PATH_CHOICES, pathLabel } from './sandbox-faults.ts';
import classes from './sandbox-page.module.css';

export interface ControlProps {
  readonly state: SandboxState;
  readonly busy: boolean;
  readonly run: (control: () => Promise<SandboxState>) => Promise<void>;
}

/** The least and the greatest number that a control accepts. */
interface Range {
  readonly least: number;
  readonly most: number;
}
const DAYS: Range = { least: 1, most: 366 };
const TIMES: Range = { least: 1, most: 1000 };
const REPEATED: Range = { least: 0, most: 100 };

/** The number that was entered; undefined unless it is whole and in the range. */
function countIn(entry: string, { least, most }: Range): number | undefined {
  const count = /^\d+$/.test(entry.trim()) ? Number(entry) : Number.NaN;
  return count >= least && count <= most ? count : undefined;
}

function CountInput(props: {
  readonly label: string;
  readonly range: Range;
  readonly value: string;
  readonly onChange: (entry: string) => void;
}) {
  const { label, range, value, onChange } = props;
  const isCount = countIn(value, range) !== undefined;
  return (
    <TextInput
      label={`${label} (${range.least} to ${formatCount(range.most)})`}
      inputMode="numeric"
      w={190}
      value={value}
      error={!isCount}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The sandbox's clock, with a control to advance it. */
export function ClockCard({ state, busy, run }: ControlProps) {
  const [days, setDays] = useState('1');
  const count = countIn(days, DAYS);

  async function advance(count: number) {
    const next = await advanceClock(count);
    toastSuccess(`Clock advanced by ${pluralWord(count, 'one day', `${count} days`)}`);
    return next;
  }

  return (
    <Card title="Clock">
      <p className={classes.figure}>
        <time dateTime={state.now}>{formatTime(state.now)}</time>
      </p>
      <p className={classes.quiet}>
        {state.offsetDays === 0
          ? 'The real time'
          : `${pluralWord(state.offsetDays, 'One day', `${state.offsetDays} days`)} ahead of the real time`}
        . Advancing it bills everything that becomes due.
      </p>
      <div className={classes.row}>
        <CountInput label="Days" range={DAYS} value={days} onChange={setDays} />
        <Button
          disabled={busy || count === undefined}
          onClick={() => count !== undefined && void run(() => advance(count))}
        >
          Advance
        </Button>
      </div>
    </Card>
  );
}

/** The faults to inject next. */
export function FaultsCard({ state, busy, run }: ControlProps) {
  const [fault, setFault] = useState<string>(FAULT_CHOICES[0].value);
  const [path, setPath] = useState('');
  const [entry, setEntry] = useState('1');
  const times = countIn(entry, TIMES);

  function add(times: number) {
    return planFault({ fault, path: path === '' ? null : path, times });
  }

  return (
    <Card
      title="Planned faults"
      count={state.faults.length}
      aside={
        <Button
          variant="subtle"
          disabled={busy || state.faults.length === 0}
          onClick={() => void run(clearFaults)}
        >
          Clear
        </Button>
      }
    >
      <div className={classes.row}>
        <Select
          label="Fault"
          data={FAULT_CHOICES}
          value={fault}
          className={classes.wide}
          onChange={(value) => value !== null && setFault(value)}
        />
        <Select
          label="Target"
          data={PATH_CHOICES}
          value={path}
          className={classes.wide}
          onChange={(value) => value !== null && setPath(value)}
        />
        <CountInput label="Count" range={TIMES} value={entry} onChange={setEntry} />
        <Button
          disabled={busy || times === undefined}
          onClick={() => times !== undefined && void run(() => add(times))}
        >
          Add
        </Button>
      </div>
      {state.faults.length > 0 ? (
        <ol className={classes.faults} aria-label="Planned faults, next one first">
          {state.faults.map((each, index) => (
            // Faults have no id, and items are only removed from the top of the list.
            // biome-ignore lint/suspicious/noArrayIndexKey: only their position identifies them.
            <li key={index}>
              <span>{faultLabel(each.fault)}</span>
              <span className={classes.quiet}>{pathLabel(each.path)}</span>
              <span className={classes.times}>
                {pluralWord(each.remaining, 'once', `${each.remaining} times`)}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className={classes.quiet}>No faults are planned.</p>
      )}
    </Card>
  );
}

/** The sandbox's delivered and pending webhook events. */
export function WebhooksCard({ state, busy, run }: ControlProps) {
  const [entry, setEntry] = useState('0');
  const repeated = countIn(entry, REPEATED);

  async function deliver(repeated: number) {
    const { delivered, failed, state: next } = await deliverWebhooks(repeated);
    toastSuccess(`${delivered} delivered, ${failed} failed`);
    return next;
  }

  return (
    <Card title="Webhooks">
      <dl className={classes.facts}>
        <div>
          <dt>Pending</dt>
          <dd>{state.deliveries.waiting}</dd>
        </div>
        <div>
          <dt>Delivered</dt>
          <dd>{state.deliveries.delivered}</dd>
        </div>
      </dl>
      <div className={classes.row}>
        <CountInput label="Repeat the last" range={REPEATED} value={entry} onChange={setEntry} />
        <Button
          disabled={busy || repeated === undefined}
          onClick={() => repeated !== undefined && void run(() => deliver(repeated))}
        >
          Deliver now
        </Button>
      </div>
    </Card>
  );
}
