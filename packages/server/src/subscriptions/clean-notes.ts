import {
  NOTES_LINK_SCHEMES,
  NOTES_TAGS,
} from '@kickstand/domain/subscriptions/update-subscription.ts';

/** Opens in a new tab without access to the console and without a referrer. */
const LINK_ATTRIBUTES = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const;

/**
 * Sanitizes notes to the allowed tags and links. Applied on write and again on read, so that notes
 * from other sources are clean, too. The parser is loaded on first use.
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
