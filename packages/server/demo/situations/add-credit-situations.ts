import type { CreditKind, CreditReason } from '@kickstand/domain/customers/customer-terms.ts';
import { currency } from '@kickstand/domain/kernel/money.ts';
import { ordinaryVariant } from '../add-catalogue.ts';
import { type Customer, type DemoWorld, iso } from '../demo-world.ts';
import { addOperation } from './add-billing-situations.ts';
import { situationCustomer, situationSubscription } from './situation-kit.ts';

interface Credit {
  readonly kind: CreditKind;
  readonly reason: CreditReason;
  readonly notes: string;
  readonly amountCents: number;
  readonly daysAgo: number;
}

const CREDITS: readonly Credit[] = [
  {
    kind: 'GIFT_CARD',
    reason: 'OTHER',
    notes: 'Birthday present of the team, card 40-117',
    amountCents: 10_000,
    daysAgo: 41,
  },
  {
    kind: 'CREDIT',
    reason: 'COURTESY_CREDIT',
    notes: 'Waited two weeks for a brake lever',
    amountCents: 2_500,
    daysAgo: 12,
  },
];

/** A customer with a gift card and a courtesy credit. */
export function addCreditSituations(world: DemoWorld): void {
  const office = world.office('Harbor and Pine Portland');
  const customer = situationCustomer(world, 'credited', ['Odile', 'Marchetti'], office);
  const variant = ordinaryVariant(world, 'Gazelle Medeo T9 City');
  situationSubscription(world, { customer, variant, daysAgo: 160 });
  for (const credit of CREDITS) addCredit(world, customer, credit);
}

function addCredit(world: DemoWorld, customer: Customer, credit: Credit): void {
  const { kind, reason, notes, amountCents } = credit;
  const createdAt = world.workTime(credit.daysAgo);
  const creditReference = `cbtxn_demo_${world.count('credit')}`;
  const id = addOperation(world, {
    kind: 'CREDIT',
    mode: 'follow_up',
    state: 'DONE',
    customer,
    amountCents,
    request: { customerReference: customer.row.stripe_customer_id, kind, reason, notes },
    subject: null,
    createdAt,
    nextAttemptAt: createdAt,
    steps: [{ way: 'SEND', at: createdAt, answer: 'Confirmed.' }],
  });
  world.rows.ledger_entries.push({
    id: world.id(createdAt),
    money_operation_id: id,
    customer_id: customer.row.id,
    kind: 'CREDIT',
    amount_cents: -amountCents,
    currency: currency(),
    provider_object_id: creditReference,
    created_at: iso(createdAt + 1000),
  });
  const entity = { type: 'Customer', id: customer.row.id } as const;
  const actor = world.staff(customer.office?.place ?? null).email;
  const told = { kind, amountCents, reason, note: notes };
  const requested = { actor, source: 'console', at: createdAt } as const;
  world.record(entity, 'customer.credit_requested', requested, told);
  const done = { actor, source: 'billing', at: createdAt + 1000 } as const;
  world.record(entity, 'customer.credited', done, { kind, amountCents });
}
