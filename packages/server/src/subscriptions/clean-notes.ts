import {
  NOTES_LINK_SCHEMES,
  NOTES_TAGS,
} from '@kickstand/domain/subscriptions/update-subscription.ts';

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
    allowedAttributes: { a: ['href'] },
    allowedSchemes: [...NOTES_LINK_SCHEMES],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    },
  });
}
