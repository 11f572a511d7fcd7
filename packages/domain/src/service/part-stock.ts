import { formatCount } from '../kernel/plural.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';

/** A part that a job is to have. */
export interface WantedPart {
  readonly partId: string;
  readonly quantity: number;
}

/** A part that a job has. */
export interface JobPart extends WantedPart {
  /** The hub whose stock was reduced; null if it does not count the part. */
  readonly hubId: string | null;
}

/** How the stock of a hub changes if the hub counts the part. */
export interface StockChange extends WantedPart {
  /** What is taken from its stock; less than 0 for what is given back. */
  readonly quantity: number;
  readonly hubId: string;
}

/**
 * What stocks change so that a job has what is wanted. More of a part comes from the hub that the job already has it from,
 * because the job remembers one hub for each part; of one that no hub counted, nothing is counted later.
 * @param hubId the hub that new parts come from.
 */
export function stockChanges(
  before: readonly JobPart[],
  wanted: readonly WantedPart[],
  hubId: string,
): StockChange[] {
  const known = new Map(before.map((part) => [part.partId, part]));
  const kept = new Set(wanted.map(({ partId }) => partId));
  const taken = wanted.map(({ partId, quantity }) => {
    const had = known.get(partId);
    return {
      partId,
      quantity: quantity - (had?.quantity ?? 0),
      hubId: had === undefined ? hubId : had.hubId,
    };
  });
  const givenBack = before
    .filter(({ partId }) => !kept.has(partId))
    .map(({ quantity, ...part }) => ({ ...part, quantity: -quantity }));
  return [...taken, ...givenBack].flatMap(({ hubId: from, ...change }) =>
    from === null || change.quantity === 0 ? [] : [{ ...change, hubId: from }],
  );
}

/** Why the stock of a hub is not enough. @param quantity what it has, before the job takes more. */
export function shortOfPart(hub: string, part: string, quantity: number): Refusal {
  const has = quantity === 0 ? `no ${part}` : `only ${formatCount(quantity)} ${part}`;
  const instead = quantity === 0 ? 'leave it out' : 'use fewer';
  return refusal(
    'OUT_OF_STOCK',
    `${hub} has ${has}. Correct the stock first, or ${instead}.`,
    'parts',
  );
}

/** Why a part that is listed more than once is refused. */
export const partTwice = (part: string): Refusal =>
  refusal('TWICE', `${part} is listed twice. Enter it once with the whole quantity.`, 'parts');

/** Why a part that is not offered any more is refused. */
export const partRetired = (part: string): Refusal =>
  refusal('RETIRED', `${part} is retired. Choose another part.`, 'parts');
