import { z } from 'zod';
import { nameSchema } from '../kernel/bounded.ts';
import { optionalId } from '../kernel/contact.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

const attributes = {
  fullName: nameSchema('Full name'),
  disabled: z.boolean({ error: 'Disabled is a required field.' }),
  /** The hub that a browser without a choice starts with; null for all. */
  hubId: optionalId,
};

/** A staff user as the form has it. */
export const forestUserForm = z.object(attributes);

/** Changing a staff user; what is left out stays as it is. */
export const updateForestUserInput = z.object({
  id: idSchema,
  attributes: z.object(attributes).partial(),
  /** When the form's copy was last saved, ISO; left out, the last one who saves wins. */
  expectedUpdatedAt: z.string().nullish(),
});

/** Nobody disables themself, so that somebody who may undo it always remains. */
export function refuseOwnDisabling(change: {
  readonly isOneself: boolean;
  readonly disabled: boolean | undefined;
}): Refusal | undefined {
  return change.isOneself && change.disabled === true
    ? refusal('ONESELF', OWN_ACCOUNT, 'disabled')
    : undefined;
}

/** Why the switch can't be used on one's own page. */
export const OWN_ACCOUNT = 'You cannot disable yourself.';
