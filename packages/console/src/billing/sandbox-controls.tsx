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

/** A number with the button that acts on it, which is disabled while it is out of its range. */
function CountControl(props: {
  readonly label: string;
  readonly range: Range;
  readonly start: number;
  readonly action: string;
  readonly busy: boolean;
  readonly onCount: (count: number) => void;
}) {
  const { label, range, action, busy, onCount } = props;
  const [entry, setEntry] = useState(String(props.start));
  const count = countIn(entry, range);
  return (
    <>
      <TextInput
        label={`${label} (${range.least} to ${formatCount(range.most)})`}
        inputMode="numeric"
        w={190}
        value={entry}
        error={count === undefined}
        onChange={(event) => setEntry(event.currentTarget.value)}
      />
      <Button
        disabled={busy || count === undefined}
        onClick={() => count !== undefined && onCount(count)}
      >
        {action}
      </Button>
    </>
  );
}

/** The sandbox's clock, with a control to advance it. */
export function ClockCard({ state, busy, run }: ControlProps) {
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
      <p className="ks-quiet">
        {state.offsetDays === 0
          ? 'The real time'
          : `${pluralWord(state.offsetDays, 'One day', `${state.offsetDays} days`)} ahead of the real time`}
        . Advancing it bills everything that becomes due.
      </p>
      <div className={classes.row}>
        <CountControl
          label="Days"
          range={DAYS}
          start={1}
          action="Advance"
          busy={busy}
          onCount={(count) => void run(() => advance(count))}
        />
      </div>
    </Card>
  );
}

/** The faults to inject next. */
export function FaultsCard({ state, busy, run }: ControlProps) {
  const [fault, setFault] = useState<string>(FAULT_CHOICES[0].value);
  const [path, setPath] = useState('');
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
        <CountControl
          label="Count"
          range={TIMES}
          start={1}
          action="Add"
          busy={busy}
          onCount={(times) =>
            void run(() => planFault({ fault, path: path === '' ? null : path, times }))
          }
        />
      </div>
      {state.faults.length > 0 ? (
        <ol className={classes.faults} aria-label="Planned faults, next one first">
          {state.faults.map((each, index) => (
            // Faults have no id, and items are only removed from the top of the list.
            // biome-ignore lint/suspicious/noArrayIndexKey: only their position identifies them.
            <li key={index}>
              <span>{faultLabel(each.fault)}</span>
              <span className="ks-quiet">{pathLabel(each.path)}</span>
              <span className={classes.times}>
                {pluralWord(each.remaining, 'once', `${each.remaining} times`)}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="ks-quiet">No faults are planned.</p>
      )}
    </Card>
  );
}

/** The sandbox's delivered and pending webhook events. */
export function WebhooksCard({ state, busy, run }: ControlProps) {
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
        <CountControl
          label="Repeat the last"
          range={REPEATED}
          start={0}
          action="Deliver now"
          busy={busy}
          onCount={(repeated) => void run(() => deliver(repeated))}
        />
      </div>
    </Card>
  );
}
