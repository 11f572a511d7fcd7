import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';

/** Most characters of the notes, their markup included. */
export const MAX_NOTES_HTML = 20_000;

/** The notes of a subscription, HTML; what isn't allowed in them is left out, not refused. */
export const updateSubscriptionInput = z.object({
  subscriptionId: idSchema,
  notes: z
    .string({ error: 'Notes is a required field.' })
    .max(MAX_NOTES_HTML, { error: `At most ${MAX_NOTES_HTML} characters.` }),
  /** When the editor's copy was last saved, ISO; left out, the last one who saves wins. */
  expectedUpdatedAt: z.string().nullish(),
});

/** Tags that notes may hold. */
export const NOTES_TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'blockquote',
  'code',
  'pre',
  'hr',
] as const;

/** Where links in notes may lead. */
export const NOTES_LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;
