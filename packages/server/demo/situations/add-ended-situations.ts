import { ordinaryVariant } from '../add-catalogue.ts';
import type { DemoWorld } from '../demo-world.ts';
import { situationCustomer, situationSubscription } from './situation-kit.ts';
import { settleTheftReport } from './theft-reports.ts';

/** Subscriptions that ended badly. */
export function addEndedSituations(world: DemoWorld): void {
  const oakland = world.office('Baylight Oakland');
  const recovered = situationCustomer(world, 'recovered', ['Ivan', 'Petrov'], oakland, {
    delinquent: true,
  });
  situationSubscription(world, {
    customer: recovered,
    variant: ordinaryVariant(world, 'Ride1Up 700 Series'),
    daysAgo: 290,
    endedDaysAgo: 31,
    reason: 'DELINQUENT_ACCOUNT',
    fate: 'STOLEN_DELINQUENT',
  });
  const stolen = situationCustomer(world, 'stolen', ['Yara', 'Farah'], oakland);
  const older = situationSubscription(world, {
    customer: stolen,
    variant: ordinaryVariant(world, 'Lectric XP 3.0'),
    daysAgo: 600,
    endedDaysAgo: 240,
    reason: 'STOLEN',
    fate: 'STOLEN',
  });
  settleTheftReport(world, older);
  const _latest = situationSubscription(world, {
    customer: stolen,
    variant: ordinaryVariant(world, 'Aventon Soltera.2'),
    daysAgo: 220,
    endedDaysAgo: 1,
    reason: 'STOLEN',
    fate: 'STOLEN',
  });
  world.leaseCustomer = situationCustomer(
    world,
    'lease',
    ['Hassan', 'Karimi'],
    world.office('Acorn Bakery'),
    {
      lightspeed_customer_id: 'ls_demo_1',
    },
  );
}
