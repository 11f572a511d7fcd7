import { keysOf } from '../kernel/keys-of.ts';

/** What identified the record that an object belongs to. */
export const ADOPTION_CLUE_LABELS = {
  PROVIDER_ID: 'The id saved in Kickstand',
  METADATA: 'Our id in its metadata',
  SUBSCRIPTION: 'A subscription that Kickstand knows',
  EMAIL: 'The e-mail, which only one customer on each side has',
  SERIAL_NUMBER: 'The serial number in its metadata',
  PERSON: 'A person decided',
  RULE: 'A rule on product or metadata',
};
export type AdoptionClue = keyof typeof ADOPTION_CLUE_LABELS;
export const ADOPTION_CLUES = keysOf(ADOPTION_CLUE_LABELS);
