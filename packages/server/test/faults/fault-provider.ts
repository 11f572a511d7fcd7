import { createSandbox } from '@kickstand/billing-sandbox/billing-sandbox.ts';
import { SandboxClock } from '@kickstand/billing-sandbox/sandbox-clock.ts';
import { invoiceLine } from '@kickstand/domain/billing/money-line.ts';
import { createStripeBilling } from '../../src/adapters/billing-stripe/billing-stripe.ts';
import type { FetchFunction } from '../../src/adapters/billing-stripe/stripe-connection.ts';
import { createStripeContract } from '../../src/adapters/billing-stripe/stripe-contract.test-support.ts';
import { knownReferences } from '../../src/billing/known-references.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Billing } from '../../src/ports/billing.ts';
import type { Chance } from '../chance.ts';
import type { Life } from './fault-process.ts';

/** Faults of requests to the provider. */
export const WEATHER = [
  'timeout before',
  'timeout after',
  'reset before',
  'reset after',
  '409',
  '429',
  '500',
  '503',
] as const;

/** Deliberate bugs; the schedules must detect each. */
export const DEFECTS = [
  'key omitted',
  'effect recorded before the call',
  'lost answer is a decline',
] as const;
export type Defect = (typeof DEFECTS)[number];

const lost = (code: string) => new TypeError('fetch failed', { cause: { code } });

function refusal(status: number): Response {
  const type = status === 503 ? 'api_error' : 'invalid_request_error';
  return Response.json({ error: { type, message: `Refused with ${status}.` } }, { status });
}

/** Injects a bug between the product and its adapter. */
function withDefect(billing: Billing, defect: Defect): Billing {
  const charge: Billing['charge'] = async (reference, wanted) => {
    if (defect === 'key omitted') {
      return await billing.charge(
        { ...reference, key: `${reference.key}-${Math.random()}` },
        wanted,
      );
    }
    const answer = await billing.charge(reference, wanted);
    if (answer.outcome !== 'unknown') return answer;
    if (defect === 'lost answer is a decline') {
      return { outcome: 'declined', message: answer.message };
    }
    const { operationId } = reference;
    return {
      outcome: 'done',
      result: {
        invoiceReference: `in_${operationId}`,
        invoiceNumber: null,
        line: invoiceLine({ totalCents: wanted.amountCents, taxCents: 0 }, wanted.amountCents),
      },
    };
  };
  return { ...billing, charge };
}

/** The sandbox as the provider of fault schedules, with its own database connection. */
export async function createFaultProvider(database: Database, now: () => Date) {
  const clock = await SandboxClock.load(database, { now });
  const sandbox = createSandbox({
    database,
    clock,
    webhook: { url: 'http://127.0.0.1:9/', secret: 'whsec_faults' },
    ...knownReferences(database, 'USD'),
  });
  const contract = createStripeContract();
  const reliable = contract.inFrontOf(sandbox.fetch);

  async function strike(
    what: (typeof WEATHER)[number],
    ...[input, init]: Parameters<FetchFunction>
  ): Promise<Response> {
    const [kind = '', when] = what.split(' ');
    if (kind === '500') {
      const { pathname } = new URL(new Request(input, init).url);
      await sandbox.planFault({ fault: '500', path: pathname, remaining: 1 });
      const answer = await reliable(input, init);
      await sandbox.clearFaults();
      return answer;
    }
    if (when === undefined) return refusal(Number(kind));
    if (when === 'after') await reliable(input, init);
    throw lost(kind === 'reset' ? 'ECONNRESET' : 'ETIMEDOUT');
  }

  const adapter = { secretKey: 'sk_test_faults', timeZone: 'America/Los_Angeles' };
  return {
    clock,
    contract,
    /** The provider without faults. */
    steady: createStripeBilling({ ...adapter, httpClientFetch: reliable }),
    /** The provider as seen by one process. */
    billingFor(life: Life, weather: { chance: Chance; left: number }, defect: Defect | undefined) {
      const unreliable: FetchFunction = async (input, init) => {
        const fate = life.send();
        if (fate === 'is lost') {
          life.die();
          throw lost('ECONNREFUSED');
        }
        const strikes = weather.left > 0 && weather.chance.happens(0.12);
        if (strikes) weather.left -= 1;
        const answer = strikes
          ? await strike(weather.chance.oneOf(WEATHER), input, init)
          : await reliable(input, init);
        if (fate === 'arrives') return answer;
        life.die();
        throw lost('ECONNREFUSED');
      };
      const billing = createStripeBilling({ ...adapter, httpClientFetch: unreliable });
      return defect ? withDefect(billing, defect) : billing;
    },
  };
}

export type FaultProvider = Awaited<ReturnType<typeof createFaultProvider>>;
