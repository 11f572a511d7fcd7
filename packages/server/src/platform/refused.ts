import type { Blocker } from '@kickstand/domain/kernel/blocked.ts';
import { type Refusal, refusal } from '@kickstand/domain/kernel/refusal.ts';

/** Thrown when a rule rejects a command, which rolls its transaction back. */
export class Refused extends Error {
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super(refusals.map((each) => each.message).join(' '));
    this.refusals = refusals;
  }
}

/** Who changed a record; the name is the e-mail address if there is no staff user with it. */
export interface Author {
  readonly email: string;
  readonly name: string;
}

/** The record has changed since the version that the caller loaded. */
export class Conflict extends Refused {
  /** Those who changed it, if its history has them. */
  readonly authors: readonly Author[];

  constructor(message: string, authors: readonly Author[]) {
    super([{ code: 'CONFLICT', message }]);
    this.authors = authors;
  }
}

/** To throw, for a single refusal that no guard of the domain decides. */
export const refused = (...given: Parameters<typeof refusal>) => new Refused([refusal(...given)]);

/** The ids of the records that can prevent an action. */
type BlockerIds = Partial<Record<Blocker, string | null | undefined>>;

/**
 * A refusal with the id of the record that it names.
 * @param ids of the records that it can name.
 */
export function withBlockerId(refusal: Refusal, ids: BlockerIds): Refusal {
  const blockerId = refusal.blocker && ids[refusal.blocker];
  return blockerId ? { ...refusal, blockerId } : refusal;
}

/** Throws {@link withBlockerId}. */
export function refuse(refusal: Refusal, ids: BlockerIds): never {
  throw new Refused([withBlockerId(refusal, ids)]);
}

/** Throws if a guard returned a refusal; see {@link refuse}. */
export function refuseIf(refusal: Refusal | undefined, ids: BlockerIds = {}): void {
  if (refusal) refuse(refusal, ids);
}

/** The requested entity does not exist (any more). */
export class NotFound extends Error {
  constructor(what: string) {
    super(`${what} not found`);
  }
}

/** What was looked up. @param what it is called. @throws NotFound if there is none. */
export function existing<Thing>(found: Thing | undefined, what: string): Thing {
  if (found === undefined) throw new NotFound(what);
  return found;
}

/** The caller may not use this operation. */
export class Forbidden extends Error {}

/** Malformed input: an unknown value, an invalid id, a page out of range. */
export class BadInput extends Error {
  readonly path: string | undefined;

  constructor(message: string, path?: string) {
    super(message);
    this.path = path;
  }
}
