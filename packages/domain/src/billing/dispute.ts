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
/** The provider's statuses of disputes whose amount was taken from us, though it may have come back. */
export const DISPUTE_STATUSES_THAT_WITHDREW: readonly string[] = [...WITHDRAWN, 'won'];

/** True if a dispute has ended, by the provider's status. */
export const isDisputeEnded = (status: string) => ENDED.includes(status);

/** True if a dispute of this status has taken its amount from us. */
export const isDisputeWithdrawn = (status: string) => WITHDRAWN.includes(status);

/** True if a dispute has ended without a loss, so that both sides match again. */
export const isDisputeHarmless = (status: string) => isDisputeEnded(status) && status !== 'lost';

/** 'Needs response'. */
export const disputeLabel = (code: string) => humanize(code);
