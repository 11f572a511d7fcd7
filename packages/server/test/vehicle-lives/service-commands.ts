import type { Chance } from '../chance.ts';
import { IN_MAINTENANCE, refuseMove } from './asset-rules.ts';
import type { Business } from './business.ts';
import {
  type Command,
  castOf,
  command,
  firstReason,
  type Proposal,
  pickAsset,
  pickLikely,
} from './command.ts';
import { type Job, STOCK } from './entities.ts';
import {
  OUTCOMES,
  REASONS,
  refuseInspection,
  refuseParts,
  refuseWork,
  takeParts,
} from './service-rules.ts';
import { serveShops } from './shop-rules.ts';

const proposeJob: Proposal = (business, chance) => {
  const asset = pickAsset(business, chance, (one) => !refuseWork(one));
  if (!asset) return undefined;
  return command('serviceJobCreate', {
    about: [asset],
    refusal: refuseWork(asset),
    arguments: { assetId: ['ID!', asset.id], title: ['String!', 'Brakes'] },
    apply: () => void business.addJob(asset),
  });
};

/** A job, usually one that is open, or one that is not. */
const pickJob = (business: Business, chance: Chance, isOpen: boolean): Job | undefined =>
  pickLikely(chance, castOf(business).jobs, ({ state }) => (state === 'OPEN') === isOpen);

const unlessOpen = ({ state }: Job) => state !== 'OPEN' && `it is ${state}`;

/** The form of a job that uses a quantity of the part. */
function formOf(business: Business, quantity: number) {
  const { partId } = business.scene;
  const parts = quantity === 0 ? [] : [{ partId, quantity }];
  return { title: 'Brakes', otherCostCents: 0, parts, photos: [] };
}

const proposeEdit: Proposal = (business, chance) => {
  const job = pickJob(business, chance, true);
  if (!job) return undefined;
  const quantity = chance.below(STOCK + 2);
  return command('serviceJobUpdate', {
    about: [job, job.asset],
    note: `${quantity} parts`,
    refusal: firstReason(unlessOpen(job), refuseParts(business, job, quantity)),
    rows: job.state === 'OPEN' ? ['job x too many parts'] : [`job ${job.state} x serviceJobUpdate`],
    arguments: {
      id: ['ID!', job.id],
      attributes: ['ServiceJobAttributes!', formOf(business, quantity)],
    },
    apply: () => takeParts(business, job, quantity),
  });
};

/** Finishes a job; its vehicle may become available, if it is in maintenance. */
function finish(business: Business, chance: Chance, job: Job): Command {
  const { asset, quantity } = job;
  const makeAvailable = chance.happens(IN_MAINTENANCE.includes(asset.state) ? 0.7 : 0.1);
  return command('serviceJobFinish', {
    about: [job, asset],
    note: makeAvailable ? 'make available' : 'keep its state',
    refusal: firstReason(
      unlessOpen(job),
      makeAvailable && !IN_MAINTENANCE.includes(asset.state) && 'it is not in maintenance',
      makeAvailable && refuseMove(asset, 'ACTIVE'),
    ),
    arguments: {
      id: ['ID!', job.id],
      attributes: ['ServiceJobFinishAttributes!', { ...formOf(business, quantity), makeAvailable }],
    },
    apply() {
      business.move(job, 'DONE');
      if (!makeAvailable) return;
      business.move(asset, 'ACTIVE');
      serveShops(business);
    },
  });
}

const proposeFinish: Proposal = (business, chance) => {
  const job = pickJob(business, chance, true);
  return job && finish(business, chance, job);
};

const proposeCancel: Proposal = (business, chance) => {
  const job = pickJob(business, chance, true);
  if (!job) return undefined;
  return command('serviceJobCancel', {
    about: [job, job.asset],
    refusal: firstReason(unlessOpen(job)),
    arguments: { id: ['ID!', job.id], reason: ['String!', 'Not needed'] },
    apply() {
      business.move(job, 'CANCELED');
      takeParts(business, job, 0);
    },
  });
};

const proposeReopening: Proposal = (business, chance) => {
  const job = pickJob(business, chance, false);
  if (!job) return undefined;
  return command('serviceJobReopen', {
    about: [job, job.asset],
    refusal: firstReason(job.state === 'OPEN' && 'it is open', refuseWork(job.asset)),
    rows: job.state === 'OPEN' ? ['job OPEN x serviceJobReopen'] : [],
    arguments: { id: ['ID!', job.id] },
    apply: () => business.move(job, 'OPEN'),
  });
};

const proposeInspection: Proposal = (business, chance) => {
  const reason = chance.oneOf(REASONS);
  const outcome = chance.happens(0.6) ? chance.oneOf(OUTCOMES) : null;
  const asset = pickAsset(business, chance, (one) => !refuseInspection(one, reason, outcome));
  if (!asset) return undefined;
  const isMaintenance = outcome !== null && IN_MAINTENANCE.includes(outcome);
  const serial = asset.serial ?? (isMaintenance ? business.nextSerial() : null);
  return command('inspectionCreate', {
    about: [asset],
    note: `${reason} ${outcome ?? ''}`,
    refusal: refuseInspection(asset, reason, outcome),
    arguments: {
      assetId: ['ID!', asset.id],
      reason: ['InspectionReason!', reason],
      checks: ['[InspectionCheckInput!]!', []],
      photos: ['[String!]!', []],
      damages: ['[String!]!', []],
      outcome: ['InspectionOutcome', outcome],
      outcomeNote: ['String', 'Brakes'],
      serialNumber: ['String', asset.serial === null ? serial : null],
    },
    apply() {
      if (outcome === null) return;
      asset.serial = serial;
      business.move(asset, outcome);
      if (!isMaintenance) serveShops(business);
    },
  });
};

/** All commands of the workshop and the return desk. */
export const SERVICE_COMMANDS: readonly Proposal[] = [
  proposeJob,
  proposeJob,
  proposeEdit,
  proposeEdit,
  proposeFinish,
  proposeCancel,
  proposeReopening,
  proposeInspection,
  proposeInspection,
];
