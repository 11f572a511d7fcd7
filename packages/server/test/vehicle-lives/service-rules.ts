import { IN_MAINTENANCE, refuseMove } from './asset-rules.ts';
import type { Business } from './business.ts';
import { firstReason } from './command.ts';
import { type Asset, type Job, type Place, STOCK } from './entities.ts';

/** States in which nothing is done to a vehicle: it is not there, or no longer. */
const NO_WORK = ['OPEN_PO', 'SHIPPED', 'SOLD', 'STOLEN', 'STOLEN_DELINQUENT', 'DECOMMISSIONED'];

/** Why no job can be opened for a vehicle, or undefined. */
export const refuseWork = ({ state }: Asset): string | undefined =>
  NO_WORK.includes(state) ? `it is ${state}` : undefined;

/** The hub of a vehicle, from whose stock parts are taken. */
const hubOf = ({ at }: Asset): Place | null => (at.kind === 'Hub' ? at : at.hub);

/** The hub whose stock changes if a job uses the part: that of the parts it has, else that of its vehicle. */
function stockOf({ scene }: Business, job: Job): Place | null {
  if (job.quantity > 0) return job.from;
  const hub = hubOf(job.asset);
  return hub === scene.home ? hub : null;
}

/** Why a job cannot use a quantity of the part, or undefined. */
export function refuseParts(business: Business, job: Job, quantity: number): string | undefined {
  const hub = stockOf(business, job);
  if (!hub) return undefined;
  const used = business.jobs.reduce(
    (sum, { from, quantity: has }) => sum + (from === hub ? has : 0),
    0,
  );
  return quantity - job.quantity > STOCK - used
    ? `${hub.name} has only ${STOCK - used}`
    : undefined;
}

/** Gives a job its parts; none give them back. */
export function takeParts(business: Business, job: Job, quantity: number): void {
  job.from = quantity === 0 ? null : stockOf(business, job);
  job.quantity = quantity;
  business.touch(job);
}

/** The reasons of inspections, with whether the vehicle leaves. */
export const REASONS = [
  'SUBSCRIPTION_ENDED',
  'SWAP',
  'TEST_RIDE',
  'TRANSFER',
  'FOUND',
  'OTHER',
  'HANDOVER',
];

/** The states that an inspection can end in. */
export const OUTCOMES = ['ACTIVE', 'RETURNED', 'DECOMMISSIONED', ...IN_MAINTENANCE];

const ENDED = ['SOLD', 'STOLEN', 'DECOMMISSIONED'];
const AWAY = ['OPEN_PO', 'SHIPPED', 'OPEN_TO', 'SHIPPED_TO', ...ENDED];

/** Why a vehicle cannot be inspected, or undefined: it has to be at hand, and either comes back or leaves. */
export function refuseInspection(
  asset: Asset,
  reason: string,
  outcome: string | null,
): string | undefined {
  const isOut = asset.state === 'ACTIVE' && asset.subscription !== null;
  const leaves = isOut || asset.readyOrder !== null;
  return firstReason(
    AWAY.includes(asset.state) && `it is ${asset.state}`,
    reason === 'HANDOVER' && !leaves && 'it does not leave',
    reason === 'HANDOVER' && outcome !== null && 'a handover changes no state',
    reason !== 'HANDOVER' && isOut && 'it is with a customer',
    outcome !== null && refuseMove(asset, outcome),
  );
}
