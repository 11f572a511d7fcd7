import {
  NOTES_LINK_SCHEMES,
  NOTES_TAGS,
} from '@kickstand/domain/subscriptions/update-subscription.ts';
import sanitizeHtml from 'sanitize-html';

/**
 * Notes with nothing in them but the tags and links that are allowed. Applied when they are written
 * and again when they are read, so that what came in another way is clean as well.
 */
export function cleanNotes(html: string): string {
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
