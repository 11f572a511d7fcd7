import type pg from 'pg';
import type { Say } from './compare.ts';
import { consoleDocuments } from './console-lists.ts';
import { percentile } from './percentile.ts';
import { connectWhenQuiet } from './quiet-database.ts';
import { ask, type BenchContext, signedIn } from './targets.ts';

/** Requests of each kind, one after another, about different records. */
const REQUESTS = 40;
/** Requests after which connections have made the plans that later ones reuse. */
const WARM_UP = 7;
/** What is wanted of Today and of a search: statements, and milliseconds of all but one in twenty requests. */
const MOST_STATEMENTS = 3;
const MOST_TODAY_MS = 100;
const MOST_FIND_MS = 80;

type Variables = Readonly<Record<string, unknown>>;

/** Requests of one kind. */
interface Requests {
  readonly title: string;
  readonly document: string;
  readonly variables: readonly Variables[];
  /** The wanted time, if any. */
  readonly mostMs?: number;
  /** Whether an answer has what was looked for. */
  readonly isFound?: (data: Readonly<Record<string, unknown>>) => boolean;
}

/** Some rows of a table, anywhere in it. */
const some = (columns: string, from: string, condition = 'true') =>
  `select ${columns} from (select * from ${from} where ${condition} order by md5(id::text) limit ${REQUESTS}) r`;

/** The kinds of identifiers, each with a statement that selects texts. */
const IDENTIFIERS: Readonly<Record<string, string>> = {
  'a person by name': some('full_name as text', 'customers'),
  // Without the second letter of the last name.
  'a person with a typing error': some(
    `first_name || ' ' || left(last_name, 1) || substr(last_name, 3) as text`,
    'customers',
    'length(last_name) > 5',
  ),
  'an e-mail': some('email as text', 'customers'),
  'the number of an order': some(`'Order ' || number as text`, 'orders'),
  'the number of a subscription': some(`'Subscription ' || number as text`, 'subscriptions'),
  'a serial number': some('serial_number as text', 'assets', 'serial_number is not null'),
  'the last digits of a serial number': some(
    'right(serial_number, 5) as text',
    'assets',
    'length(serial_number) > 5',
  ),
  'a frame or lock key': some(
    'coalesce(frame_key, lock_key) as text',
    'assets',
    'coalesce(frame_key, lock_key) is not null',
  ),
  'the number of a purchase order': some(
    'purchase_order_number as text',
    'purchase_orders',
    'deleted_at is null',
  ),
  sub_: some(
    'stripe_subscription_id as text',
    'subscriptions',
    `stripe_subscription_id like 'sub_%'`,
  ),
  cus_: `select reference as text from provider_customers where reference like 'cus_%'
    order by md5(reference) limit ${REQUESTS}`,
  'an organization': some('name as text', 'organizations'),
};

const COUNTS = `query TodayCounts($hubIds: [ID!]) {
  todayCounts(hubIds: $hubIds) { rule owner count isExact } }`;

/** Everything that is requested, with the console's own queries. */
async function requestsOf(client: pg.Client): Promise<Requests[]> {
  const { byName } = await consoleDocuments();
  const documentOf = (name: string): string => {
    const found = byName.get(name);
    if (found === undefined) throw new Error(`The console has no query ${name}.`);
    return found;
  };
  const texts = async (statement: string): Promise<string[]> =>
    (await client.query<{ text: string }>(statement)).rows.map(({ text }) => text);
  const hubs = await texts('select hub_id as text from orders where hub_id is not null group by 1');
  const customers = await texts(some('customer_id as text', 'orders'));
  const today = (title: string, document: string): Requests[] => [
    { title: `${title}, all hubs`, document, variables: [{}], mostMs: MOST_TODAY_MS },
    {
      title: `${title}, one hub`,
      document,
      variables: hubs.map((id) => ({ hubIds: [id] })),
      mostMs: MOST_TODAY_MS,
    },
  ];
  const requests = [...today('today', documentOf('Today')), ...today('todayCounts', COUNTS)];
  for (const [kind, statement] of Object.entries(IDENTIFIERS)) {
    requests.push({
      title: `find ${kind}`,
      document: documentOf('Find'),
      variables: (await texts(statement)).map((text) => ({ text })),
      mostMs: MOST_FIND_MS,
      isFound: ({ find }) => Array.isArray(find) && find.length > 0,
    });
  }
  const timeline = documentOf('CustomerTimeline');
  const ofCustomers = (kinds?: readonly string[]) =>
    customers.map((customerId) => ({ customerId, ...(kinds && { kinds }) }));
  return [
    ...requests,
    { title: "a customer's timeline", document: timeline, variables: ofCustomers() },
    {
      title: "a customer's timeline, orders and money only",
      document: timeline,
      variables: ofCustomers(['ORDERS', 'MONEY']),
    },
  ];
}

async function measure(context: BenchContext, requests: Requests, say: Say): Promise<void> {
  const { title, document, variables, mostMs, isFound = () => true } = requests;
  const [first] = variables;
  if (!first) return say(`${title}: there is none`);
  const headers = await signedIn(context);
  for (let warm = 0; warm < WARM_UP; warm += 1) await ask(context, headers, document, first);
  const times: number[] = [];
  let most = 0;
  let missed = 0;
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    const began = performance.now();
    const each = variables[turn % variables.length] ?? first;
    const { data, statements } = await ask(context, headers, document, each);
    times.push(performance.now() - began);
    most = Math.max(most, statements);
    if (!isFound(data)) missed += 1;
  }
  const p95 = percentile(times, 0.95);
  const isSlow = mostMs !== undefined && p95 > mostMs;
  say(
    `${title}: ${most} statements, p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms` +
      (missed > 0 ? `, NOT FOUND ${missed} of ${REQUESTS}` : '') +
      (isSlow ? `  <-- above ${mostMs} ms` : '') +
      (most > MOST_STATEMENTS ? `  <-- above ${MOST_STATEMENTS} statements` : ''),
  );
}

/** The statements and times of Today, of searches and of a customer's timeline, without other load. */
export async function measureToday(context: BenchContext, say: Say): Promise<void> {
  const client = await connectWhenQuiet(context.url);
  try {
    for (const requests of await requestsOf(client)) await measure(context, requests, say);
  } finally {
    await client.end();
  }
}
