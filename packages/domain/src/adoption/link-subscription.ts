import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

/** How many proposals are shown, and can be confirmed, at once. */
export const MOST_LINK_PROPOSALS = 500;

/** A subscription of the provider's account, and the one in Kickstand that it probably is. */
const link = z.object({ objectId: idSchema, subscriptionId: idSchema });

/** Links subscriptions with those of the provider's account. */
export const linkSubscriptionsInput = z.object({
  links: z.array(link).min(1, { error: 'Choose a subscription.' }).max(MOST_LINK_PROPOSALS),
});

/** Says that a proposal is wrong. */
export const refuseLinkInput = link;

/** Why a proposal is not one any more. */
export const NO_PROPOSAL: Refusal = refusal(
  'NO_PROPOSAL',
  'One of the two is linked already, or their customer or price has changed.',
);
