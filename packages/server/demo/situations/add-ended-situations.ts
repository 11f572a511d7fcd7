import { sql } from 'kysely';
import { chargeDeductible } from '../../src/inventory/charge-deductible.ts';
import { saveTheftReport } from '../../src/inventory/save-theft-report.ts';
import { firstRow } from '../../src/platform/database/database.ts';
import { cancelSubscription } from '../../src/subscriptions/cancel-subscription.ts';
import { reportStolen } from '../../src/subscriptions/report-stolen.ts';
import { ordinaryVariant } from '../add-catalogue.ts';
import { DAY, type DemoWorld, found, iso } from '../demo-world.ts';
import { reportUnpaidInvoice } from './billing-reports.ts';
import type { DemoStaff } from './demo-staff.ts';
import { type Started, situationCustomer, situationSubscription } from './situation-kit.ts';

const DEDUCTIBLE_CENTS = 25_000;
const SETTLED_AFTER_DAYS = 35;

/** Subscriptions that ended badly. */
export function addEndedSituations(world: DemoWorld): void {
  addRecovered(world);
  addStolen(world);
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

function addRecovered(world: DemoWorld): void {
  const office = world.office('Baylight Oakland');
  const customer = situationCustomer(world, 'recovered', ['Ivan', 'Petrov'], office);
  const variant = ordinaryVariant(world, 'Ride1Up 700 Series');
  const endedAt = world.workTime(31);
  situationSubscription(world, { customer, variant, daysAgo: 290 }, async (staff, started) => {
    await reportUnpaidInvoice(staff, started, world.ago(60), world.now);
    await staff.at(endedAt, office.place).run(cancelSubscription, {
      subscriptionId: started.subscriptionId,
      cancelationReason: 'DELINQUENT_ACCOUNT',
      offboardingCompleted: true,
    });
  });
}

/** Two vehicles of one customer: the report of the older one is settled, the other one's empty. */
function addStolen(world: DemoWorld): void {
  const office = world.office('Baylight Oakland');
  const customer = situationCustomer(world, 'stolen', ['Yara', 'Farah'], office);
  const [first, second] = [world.workTime(240), world.workTime(1)];
  const report = (staff: DemoStaff, { assetId }: Started, at: number) =>
    staff.at(at, office.place).run(reportStolen, { assetId });
  const older = { customer, variant: ordinaryVariant(world, 'Lectric XP 3.0'), daysAgo: 600 };
  situationSubscription(world, older, async (staff, started) => {
    await report(staff, started, first);
    await settleTheftReport(staff, started, first);
  });
  const latest = { customer, variant: ordinaryVariant(world, 'Aventon Soltera.2'), daysAgo: 220 };
  situationSubscription(world, latest, (staff, started) => report(staff, started, second));
}

/** Completes the report about a stolen vehicle with what the insurance and the customer paid. */
async function settleTheftReport(
  staff: DemoStaff,
  { assetId, place, variant }: Started,
  stolenAt: number,
): Promise<void> {
  const settledAt = stolenAt + SETTLED_AFTER_DAYS * DAY;
  const colleague = staff.at(settledAt, place);
  await colleague.run(saveTheftReport, {
    assetId,
    insuranceClaimId: 'DEMO-CLAIM-1',
    deductibleAmountCents: DEDUCTIBLE_CENTS,
    proceedsCents: variant.model.wholesaleCents - DEDUCTIBLE_CENTS,
    insuranceProceedsDate: iso(settledAt).slice(0, 10),
  });
  const report = await firstRow(
    colleague.unit.sql,
    sql<{ id: string }>`select id from theft_reports where asset_id = ${assetId}`,
  );
  await colleague.run(chargeDeductible, { theftReportId: found(report, 'theft report').id });
}
