import type { CreditKind, CreditReason } from '@kickstand/domain/customers/customer-terms.ts';
import { creditCustomer } from '../../src/customers/credit-customer.ts';
import { ordinaryVariant } from '../add-catalogue.ts';
import type { DemoWorld } from '../demo-world.ts';
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
    daysAgo: 6,
  },
  {
    kind: 'CREDIT',
    reason: 'COURTESY_CREDIT',
    notes: 'Waited two weeks for a brake lever',
    amountCents: 2_500,
    daysAgo: 3,
  },
];

/** A customer with a gift card and a courtesy credit since the last invoice: the next one uses them. */
export function addCreditSituations(world: DemoWorld): void {
  const office = world.office('Harbor and Pine Portland');
  const customer = situationCustomer(world, 'credited', ['Odile', 'Marchetti'], office);
  const variant = ordinaryVariant(world, 'Gazelle Medeo T9 City');
  situationSubscription(world, { customer, variant, daysAgo: 160 }, async (staff) => {
    for (const { daysAgo, ...credit } of CREDITS) {
      const colleague = staff.at(world.ago(daysAgo), office.place);
      await colleague.run(creditCustomer, { ...credit, customerId: customer.row.id });
    }
  });
}
