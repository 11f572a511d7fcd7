import { VIEWS_OWNER } from './views-owner.ts';

/** Empties the history, whose code no first screen needs. */
export async function forgetViews(): Promise<void> {
  // Without an owner, the next reader empties it first.
  localStorage.removeItem(VIEWS_OWNER);
  const { clearViews } = await import('./view-history.ts');
  await clearViews();
}
