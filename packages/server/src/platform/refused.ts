import type { Refusal } from '@kickstand/domain/kernel/refusal.ts';

/** The one way in which a rule stops a command: throwing rolls its transaction back. */
export class Refused extends Error {
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super(refusals.map((each) => each.message).join(' '));
    this.refusals = refusals;
  }
}

/** The record was changed since the caller loaded the version that it sends a change of. */
export class Conflict extends Refused {
  /** E-mail addresses of those who changed it, where its history names them. */
  readonly changedBy: readonly string[];

  constructor(message: string, changedBy: readonly string[]) {
    super([{ code: 'CONFLICT', message }]);
    this.changedBy = changedBy;
  }
}

/** Throws when a guard returned a refusal. */
export function refuseIf(refusal: Refusal | undefined): void {
  if (refusal) throw new Refused([refusal]);
}

/** The thing that a caller named does not exist (any more). */
export class NotFound extends Error {
  constructor(what: string) {
    super(`${what} not found`);
  }
}

/** Input of the wrong form: an unknown value, a malformed id, a page out of range. */
export class BadInput extends Error {
  readonly path: string | undefined;

  constructor(message: string, path?: string) {
    super(message);
    this.path = path;
  }
}
