import { z } from 'zod';
import { readSetting, writeSetting } from '../../kit/browser-settings.ts';
import { RECENT_PLACES } from '../../kit/personal-storage.ts';
import {
  recentViews,
  type VIEWED_KINDS,
  viewDetail,
  viewTitle,
} from '../../view-history/view-history.ts';
import type { Found } from './find-documents.ts';
import { detailOf, FOUND_KINDS } from './found-kinds.ts';

const placeSchema = z.object({
  path: z.string(),
  kind: z.custom<Found['kind']>((kind) => typeof kind === 'string' && kind in FOUND_KINDS),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** ISO time. */
  at: z.string(),
});
/** A page that was opened lately. */
export type RecentPlace = Readonly<z.output<typeof placeSchema>>;

const SHOWN = 8;
const KEPT = 20;

const readPlaces = () => readSetting(RECENT_PLACES, z.array(placeSchema)) ?? [];

/** The kinds that the history of viewed pages has. */
const VIEWED: Readonly<Record<(typeof VIEWED_KINDS)[number], Found['kind']>> = {
  Order: 'ORDER',
  Subscription: 'SUBSCRIPTION',
  Customer: 'CUSTOMER',
  Asset: 'ASSET',
};

/** Remembers an opened match, unless the history of viewed pages does. */
export function rememberPlace(found: Found): void {
  if (Object.values(VIEWED).includes(found.kind)) return;
  const { path, kind, id, title } = found;
  const others = readPlaces().filter((place) => place.path !== path);
  const at = new Date().toISOString();
  const all = [{ path, kind, id, title, detail: detailOf(found), at }, ...others];
  writeSetting(RECENT_PLACES, all.slice(0, KEPT));
}

/** The pages that were opened last, of every kind, newest first. */
export async function recentPlaces(): Promise<RecentPlace[]> {
  const views = await recentViews().catch(() => []);
  const viewed = views.map((view) => ({
    path: view.urlPath,
    kind: VIEWED[view.itemKind],
    id: view.redPandaId,
    title: viewTitle(view),
    detail: viewDetail(view),
    at: view.createdAt,
  }));
  return [...viewed, ...readPlaces()]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, SHOWN);
}
