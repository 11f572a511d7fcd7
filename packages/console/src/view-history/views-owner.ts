/** Names the staff user whose pages are in the history. */
export const VIEWS_OWNER = 'kickstand.viewsOf';

/** Whether a history exists, without opening the database. */
export const hasViews = (): boolean => localStorage.getItem(VIEWS_OWNER) !== null;
