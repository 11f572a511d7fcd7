import type { Services } from '../platform/request-context.ts';
import { tokenOf } from '../platform/secret-link.ts';

/** The public path of a card request. */
export const cardLinkPath = (token: string) => `/card/${token}`;

/** The public address of a card request. */
export const cardLinkOf = (
  { baseUrl, secretLinkKey }: Pick<Services, 'baseUrl' | 'secretLinkKey'>,
  id: string,
) => baseUrl() + cardLinkPath(tokenOf(secretLinkKey, id));
