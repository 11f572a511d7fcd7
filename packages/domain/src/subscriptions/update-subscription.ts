import { z } from 'zod';
import { atMost, idSchema } from '../kernel/text.ts';

/** Maximum length of the notes, including markup. */
export const MAX_NOTES_HTML = 20_000;

/** The notes of a subscription, HTML; disallowed markup is removed, not rejected. */
export const updateSubscriptionInput = z.object({
  subscriptionId: idSchema,
  notes: z
    .string({ error: 'Notes is a required field.' })
    .max(MAX_NOTES_HTML, { error: atMost(MAX_NOTES_HTML) }),
  /** The `updatedAt` that the editor loaded, ISO; if omitted, the last save wins. */
  expectedUpdatedAt: z.string().nullish(),
});

/** Allowed tags in notes. */
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

/** Allowed link targets in notes. */
export const NOTES_LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;
