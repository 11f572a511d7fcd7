import {
  NOTES_LINK_SCHEMES,
  NOTES_TAGS,
} from '@kickstand/domain/subscriptions/update-subscription.ts';

/** Opens in a new tab that cannot reach the console, and says nothing about where it was opened. */
const LINK_ATTRIBUTES = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const;

/**
 * Notes with nothing in them but the tags and links that are allowed. Applied when they are written
 * and again when they are read, so that what came in another way is clean as well. The parser is
 * loaded with the first notes.
 */
export async function cleanNotes(html: string): Promise<string> {
  if (html === '') return html;
  const { default: sanitizeHtml } = await import('sanitize-html');
  return sanitizeHtml(html, {
    allowedTags: [...NOTES_TAGS],
    allowedAttributes: { a: ['href', ...Object.keys(LINK_ATTRIBUTES)] },
    allowedSchemes: [...NOTES_LINK_SCHEMES],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { a: sanitizeHtml.simpleTransform('a', LINK_ATTRIBUTES) },
  });
}
