import type pg from 'pg';
import type { Say } from './compare.ts';
import { percentile } from './percentile.ts';
import { connectWhenQuiet } from './quiet-database.ts';
import { type BenchContext, signedIn } from './targets.ts';
import type { WantedFigures } from './wanted.ts';

/** How often each command is rehearsed, each time for another record, and then done. */
const RECORDS = 60;
/** Of these, the first are not measured: connections make the plans that later ones reuse. */
const WARM_UP = 10;

/** What is wanted: the time of a rehearsal in times of its command, and all but one in twenty. */
const MOST_TIMES = 1.3;
const MOST_MS = 150;

interface RehearsedCommand {
  readonly title: string;
  /** Whether the command answers before the payment provider has been asked, what its rehearsal does not leave for later. */
  readonly finishesLater?: true;
  readonly document: string;
  /** Selects the variables of each call. */
  readonly records: string;
}

const COMMANDS: readonly RehearsedCommand[] = [
  {
    title: 'Place on hold',
    document: 'mutation ($id: ID!) { orderOnHold(id: $id) { id } }',
    records: `select json_build_object('id', id) as variables from orders
      where state = 'open' and program <> 'spoke' and pending_operation_id is null`,
  },
  {
    title: 'Cancel order',
    document: `mutation ($id: ID!) {
      orderCancel(id: $id, cancelationReason: "OTHER", cancelationNotes: "Bench", refund: false) { id } }`,
    records: `select json_build_object('id', id) as variables from orders
      where state = 'on_hold' and program <> 'spoke' and pending_operation_id is null`,
  },
  {
    title: 'Change state of a vehicle',
    document: 'mutation ($id: ID!) { assetReserveForPresale(assetId: $id) { id } }',
    records: `select json_build_object('id', a.id) as variables from assets a
      where a.state = 'ACTIVE' and a.deleted_at is null and not exists (select from orders o where o.asset_id = a.id)`,
  },
  {
    title: 'Cancel subscription',
    finishesLater: true,
    document: `mutation ($id: ID!, $attributes: SubscriptionCancelAttributes!) {
      subscriptionCancel(subscriptionId: $id, attributes: $attributes) { subscription { id } } }`,
    records: `select json_build_object('id', s.id, 'attributes', json_build_object('cancelationReason', 'WEATHER',
        'chargeRestockFee', false, 'createTransferOrder', true, 'transferOrderTrackingInfo', '1Z999AA10123456784',
        'transferOrderOrigin', json_build_object('type', 'Customer', 'id', c.id),
        'transferOrderDestination', json_build_object('type', 'Hub', 'id', s.hub_id),
        'maintenanceNotes', 'Chain squeaks', 'offboardingCompleted', true, 'vehicleCollected', true,
        'confirmationEmail', c.email)) as variables
      from subscriptions s join customers c on c.id = s.customer_id
      where s.state = 'ACTIVE' and s.program = 'hub' and s.asset_id is not null`,
  },
];

/** Sends a mutation; returns its milliseconds. @throws Error unless it is done, or rehearsed without a refusal. */
async function timeOf(
  context: BenchContext,
  { document, title }: RehearsedCommand,
  variables: unknown,
  rehearse: boolean,
): Promise<number> {
  const headers = await signedIn(context);
  if (rehearse) headers.rehearse = 'true';
  else headers['idempotency-key'] = crypto.randomUUID();
  const body = JSON.stringify({ query: document, variables });
  const began = performance.now();
  const response = await fetch(`${context.server.address}/graphql`, {
    method: 'POST',
    headers,
    body,
  });
  const text = await response.text();
  const milliseconds = performance.now() - began;
  const isGood = rehearse ? text.includes('"effects":[{') : !text.includes('"errors"');
  if (!isGood) throw new Error(`${title}: ${text.slice(0, 500)}`);
  return milliseconds;
}

async function measure(
  context: BenchContext,
  client: pg.Client,
  command: RehearsedCommand,
): Promise<{ rehearsed: number[]; done: number[] }> {
  const { rows } = await client.query<{ variables: unknown }>(
    `select variables from (${command.records}) r order by md5(variables::text) limit ${RECORDS}`,
  );
  const rehearsed: number[] = [];
  const done: number[] = [];
  for (const { variables } of rows) {
    rehearsed.push(await timeOf(context, command, variables, true));
    done.push(await timeOf(context, command, variables, false));
  }
  return { rehearsed: rehearsed.slice(WARM_UP), done: done.slice(WARM_UP) };
}

/** Rehearsals beside the same commands, without other load. */
export async function measureRehearsals(
  context: BenchContext,
  size: number,
  say: Say,
  wanted: WantedFigures,
): Promise<void> {
  const client = await connectWhenQuiet(context.url);
  try {
    for (const command of COMMANDS) {
      const { rehearsed, done } = await measure(context, client, command);
      const ratio = percentile(rehearsed, 0.5) / percentile(done, 0.5);
      const p95 = percentile(rehearsed, 0.95);
      say(
        `rehearsal of ${command.title}: ${ratio.toFixed(2)} of the command, p50 ${percentile(rehearsed, 0.5).toFixed(1)} ms against ` +
          `${percentile(done, 0.5).toFixed(1)}, p95 ${p95.toFixed(1)} ms against ${percentile(done, 0.95).toFixed(1)}, ${done.length} of each`,
      );
      const what = `rehearsal of ${command.title} at ${size} orders`;
      if (!command.finishesLater) {
        wanted.note(`${what}, of the command`, ratio, { most: MOST_TIMES });
      }
      wanted.note(`${what}, p95`, p95, { most: MOST_MS }, 'ms');
    }
  } finally {
    await client.end();
  }
}
