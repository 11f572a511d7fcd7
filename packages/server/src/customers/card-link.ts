import { tokenOf } from '../platform/http/secret-link.ts';
import type { Services } from '../platform/request-context.ts';

/** The public path of a card request. */
export const cardLinkPath = (token: string) => `/card/${token}`;

/** The public address of a card request. */
export const cardLinkOf = (
  { baseUrl, secretLinkKey }: Pick<Services, 'baseUrl' | 'secretLinkKey'>,
  id: string,
) => baseUrl() + cardLinkPath(tokenOf(secretLinkKey, id));
