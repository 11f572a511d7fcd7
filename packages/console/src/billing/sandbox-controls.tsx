import { pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { Button, NumberInput, type NumberInputProps, Select } from '@mantine/core';
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

type CountInputProps = Pick<NumberInputProps, 'label' | 'min' | 'max' | 'w' | 'value' | 'onChange'>;

function CountInput(props: CountInputProps) {
  return (
    <NumberInput
      hideControls
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      w={120}
      {...props}
    />
  );
}

/** An integer input that may be empty temporarily. */
const whole = (value: number | string, least: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(least, Math.trunc(value)) : least;

/** The sandbox's clock, with a control to advance it. */
export function ClockCard({ state, busy, run }: ControlProps) {
  const [days, setDays] = useState<number | string>(1);

  async function advance() {
    const count = whole(days, 1);
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
        <CountInput label="Days" min={1} max={366} value={days} onChange={setDays} />
        <Button disabled={busy} onClick={() => void run(advance)}>
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
  const [times, setTimes] = useState<number | string>(1);
  const plan = { fault, path: path === '' ? null : path, times: whole(times, 1) };
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
        <CountInput label="Count" min={1} max={1000} w={96} value={times} onChange={setTimes} />
        <Button disabled={busy} onClick={() => void run(() => planFault(plan))}>
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
  const [repeat, setRepeat] = useState<number | string>(0);

  async function deliver() {
    const { delivered, failed, state: next } = await deliverWebhooks(whole(repeat, 0));
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
        <CountInput label="Repeat the last" min={0} max={100} value={repeat} onChange={setRepeat} />
        <Button disabled={busy} onClick={() => void run(deliver)}>
          Deliver now
        </Button>
      </div>
    </Card>
  );
}
