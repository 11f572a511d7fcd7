import {
  type AssetState,
  GONE_STATES,
  LENT_OUT,
  MAINTENANCE_STATES,
  ORDERED_STATES,
} from '../inventory/asset-terms.ts';
import { keysOf } from '../kernel/keys-of.ts';

/** A stock count can have at most this many vehicles; a larger place is counted by model or state. */
export const MOST_COUNTED = 10_000;
/** Stock counts on a page of their list. */
export const COUNTS_PAGE_SIZE = 25;
/** Differences and vehicles that are still to be counted on one page of them. */
export const COUNTED_PAGE_SIZE = 200;

export const COUNT_STATUS_LABELS = { RUNNING: 'Running', PAUSED: 'Paused', CLOSED: 'Ended' };
export type CountStatus = keyof typeof COUNT_STATUS_LABELS;
export const COUNT_STATUSES = keysOf(COUNT_STATUS_LABELS);

/** Where the records say that a vehicle is; the first matching rule counts. */
interface RecordedRule {
  readonly states?: readonly AssetState[];
  /** A live subscription has it. */
  readonly subscribed?: true;
}

/**
 * Where the records say that vehicles are: at their hub or shop (AT_PLACE), perhaps there (MAYBE_AT_PLACE: in the workshop while a
 * customer has it, at its vendor, or lent out), or not there.
 */
const RECORDED_RULES = {
  GONE: { states: GONE_STATES },
  ORDERED: { states: ORDERED_STATES },
  IN_TRANSIT: { states: ['SHIPPED_TO'] },
  WITH_CUSTOMER: { states: ['ACTIVE'], subscribed: true },
  MAYBE_AT_PLACE: { states: MAINTENANCE_STATES, subscribed: true },
  AWAY: { states: ['MAINTENANCE_RMA', ...LENT_OUT] },
  AT_PLACE: {},
} as const satisfies Record<string, RecordedRule>;
type RecordedName = keyof typeof RECORDED_RULES;
const RECORDED_NAMES = keysOf(RECORDED_RULES);
/** At the vendor, lent out and in the workshop are the same to a count: it may be there. */
export type Recorded = Exclude<RecordedName, 'AWAY'>;

/** The rules in order, with all conditions set. */
export const recordedRules = RECORDED_NAMES.map((name) => {
  const rule: RecordedRule = RECORDED_RULES[name];
  const recorded: Recorded = name === 'AWAY' ? 'MAYBE_AT_PLACE' : name;
  return { recorded, ...rule };
});

/** Where the records say that a vehicle is. */
export function recordedAs(state: AssetState, isSubscribed: boolean): Recorded {
  const rule = recordedRules.find(
    ({ states, subscribed }) =>
      (states === undefined || states.includes(state)) && (!subscribed || isSubscribed),
  );
  if (!rule) throw new Error(`No rule for ${state}`);
  return rule.recorded;
}

/** The states that a count can be limited to: of vehicles at a place. */
export const COUNTABLE_STATES = [
  'ACTIVE',
  'RECEIVED',
  'RECEIVED_TO',
  'RETURNED',
  'OPEN_TO',
  'RESERVED_FOR_CUSTOMER',
  'RESERVED_FOR_PRESALE',
  'RESERVED_FOR_TRANSFER',
  ...MAINTENANCE_STATES,
] as const satisfies readonly AssetState[];

/** What a scan of a count can be that is not as recorded, and what can be missing. */
export const DIFFERENCE_LABELS = {
  MISSING: 'Missing',
  ELSEWHERE: 'Recorded elsewhere',
  WITH_CUSTOMER: 'Recorded with a customer',
  IN_TRANSIT: 'Recorded in transit',
  ORDERED: 'Recorded as ordered',
  GONE: 'Sold, stolen or decommissioned',
  UNKNOWN: 'Not recorded',
};
export type DifferenceKind = keyof typeof DIFFERENCE_LABELS;
export const DIFFERENCE_KINDS = keysOf(DIFFERENCE_LABELS);

/** What can be dismissed with a note, because no record may be able to settle it: no vehicle, or one that was scrapped. */
export const DISMISSIBLE_KINDS: readonly DifferenceKind[] = ['GONE', 'UNKNOWN'];

/** What a scan can be. OTHER is recorded here, and not among the storage location, models and states of the count. */
export const SCAN_OUTCOMES = [
  'EXPECTED',
  'OTHER',
  'TWICE',
  'ELSEWHERE',
  'WITH_CUSTOMER',
  'IN_TRANSIT',
  'ORDERED',
  'GONE',
  'UNKNOWN',
] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];
/** A scan that is kept: a repeated one is not. */
export type KeptOutcome = Exclude<ScanOutcome, 'TWICE'>;
export const KEPT_OUTCOMES = SCAN_OUTCOMES.filter((each) => each !== 'TWICE');
