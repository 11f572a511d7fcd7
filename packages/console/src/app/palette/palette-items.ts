import { searchWords } from '@kickstand/domain/kernel/fold-text.ts';
import type { IconComponent } from '../../kit/icons.ts';
import type { PageAction } from '../../kit/page-actions.ts';
import { refusalOf } from '../../kit/permission.ts';
import { everyPage } from '../shell/sidebar-entries.ts';
import type { Found } from './find-documents.ts';
import { detailOf, FOUND_KINDS } from './found-kinds.ts';
import type { RecentPlace } from './recent-places.ts';

/** What a row of the palette leads to. */
export type PaletteTarget =
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'place'; readonly path: string }
  | { readonly kind: 'page'; readonly page: ReturnType<typeof everyPage>[number] }
  | { readonly kind: 'action'; readonly path: string; readonly action: string }
  | { readonly kind: 'button'; readonly run: () => void }
  | { readonly kind: 'shortcuts' };

/** A thing whose actions the palette lists. */
export interface ActedOn {
  readonly kind: Found['kind'];
  readonly id: string;
  readonly path: string;
  readonly name: string;
}

/** A row of the palette. */
export interface PaletteItem {
  readonly key: string;
  readonly icon?: IconComponent;
  /** The address of a picture, shown instead of the icon. */
  readonly picture?: string | undefined;
  readonly name: string;
  readonly detail?: string;
  readonly target: PaletteTarget;
  /** Why it cannot be chosen; shown instead of the detail. */
  readonly disabledReason?: string | null;
  /** Its actions can be listed. */
  readonly actedOn?: ActedOn;
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

/** Pages that are shown for a text. */
const MOST_PAGES = 5;

const wordsOf = (text: string) =>
  searchWords(text).flatMap((word) => word.split('-').filter(Boolean));

/** Whether a name has a word that starts with each word of the text; all names match an empty text. */
export function matchesWords(name: string, text: string): boolean {
  const words = wordsOf(text);
  if (words.length === 0) return text === '';
  const parts = wordsOf(name);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

const actedOn = (thing: ActedOn): ActedOn | undefined =>
  FOUND_KINDS[thing.kind].actions === undefined ? undefined : thing;

/** The rows of what was found. */
export const foundItems = (found: readonly Found[]): PaletteItem[] =>
  found.map((each) => ({
    key: each.id,
    icon: FOUND_KINDS[each.kind].icon,
    picture: each.image?.url,
    name: each.title,
    detail: detailOf(each),
    target: { kind: 'found', found: each },
    actedOn: actedOn({ kind: each.kind, id: each.id, path: each.path, name: each.title }),
  }));

/** The rows of recently opened pages. */
export const recentItems = (places: readonly RecentPlace[]): PaletteItem[] =>
  places.map(({ path, kind, id, title, detail }) => ({
    key: path,
    icon: FOUND_KINDS[kind].icon,
    name: title,
    detail,
    target: { kind: 'place', path },
    actedOn: actedOn({ kind, id, path, name: title }),
  }));

/** The rows of the pages whose names match a text; all without one. */
export function pageItems(text: string): PaletteItem[] {
  const pages = everyPage().filter(({ name }) => matchesWords(name, text));
  return (text === '' ? pages : pages.slice(0, MOST_PAGES)).map((page) => ({
    key: `page ${page.name}`,
    icon: page.icon,
    name: page.name,
    target: { kind: 'page', page },
  }));
}

/** The rows of what buttons of the open page do, if their labels match a text; the main button, which is last, is first. */
export const buttonItems = (buttons: readonly PageAction[], text: string): PaletteItem[] =>
  buttons
    .filter(({ label }) => matchesWords(label, text))
    .toReversed()
    .map(({ label, icon, disabledReason = null, run }) => ({
      key: `button ${label}`,
      icon,
      name: label,
      disabledReason,
      target: { kind: 'button', run },
    }));

/** The rows of a thing's actions whose labels match a text, in the order of its menu. */
export function actionItems(
  { kind, path }: ActedOn,
  offered: readonly { readonly action: string; readonly disabledReason: string | null }[],
  text: string,
): PaletteItem[] {
  const { actions = {}, actionIcons = {}, operations = {}, icon } = FOUND_KINDS[kind];
  return offered.flatMap(({ action, disabledReason }) => {
    const name = actions[action];
    if (name === undefined || !matchesWords(name, text)) return [];
    const operation = operations[action];
    return [
      {
        key: `action ${action}`,
        icon: actionIcons[action] ?? icon,
        name,
        disabledReason: (operation && refusalOf(operation)) ?? disabledReason,
        target: { kind: 'action', path, action } as const,
      },
    ];
  });
}
