import { humanize } from '../kernel/humanize.ts';

/** The provider's statuses in which a dispute has ended. */
const ENDED: readonly string[] = ['lost', 'prevented', 'warning_closed', 'won'];
/** The provider's statuses in which the amount is taken from us: not in those of a warning. */
const WITHDRAWN: readonly string[] = [
  'appeal_needs_response',
  'appeal_under_review',
  'lost',
  'needs_response',
  'under_review',
];

/** True if a dispute has ended, by the provider's status. */
export const isDisputeEnded = (status: string) => ENDED.includes(status);

/** True if a dispute of this status has taken its amount from us. */
export const isDisputeWithdrawn = (status: string) => WITHDRAWN.includes(status);

/** True if a dispute has taken its amount from us, and it came back. */
export const isDisputeWon = (status: string) => status === 'won';

/** True if a dispute has ended without a loss, so that both sides match again. */
export const isDisputeHarmless = (status: string) => isDisputeEnded(status) && status !== 'lost';

/** 'Needs response'. */
export const disputeLabel = (code: string) => humanize(code);
