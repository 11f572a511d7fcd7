/** The public path of a card request. */
export const cardLinkPath = (token: string) => `/card/${token}`;
