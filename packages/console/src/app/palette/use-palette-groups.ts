import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { IconKeyboard } from '../../kit/icons.ts';
import { usePageActions } from '../../kit/page-actions.ts';
import { describeFailure } from '../../kit/request-errors.ts';
import type { Found } from './find-documents.ts';
import { findQuery, foundActionsQuery } from './find-query.ts';
import {
  type ActedOn,
  actionItems,
  buttonItems,
  foundItems,
  matchesWords,
  type PaletteGroup,
  pageItems,
  recentItems,
} from './palette-items.ts';
import { type RecentPlace, recentPlaces } from './recent-places.ts';

/** Before this character, a text filters actions only. */
export const ONLY_ACTIONS = '>';
/** How long a text must not change before it is searched, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 60;

/** Pages of things whose actions the palette lists. */
const PAGES: readonly (readonly [path: RegExp, kind: Found['kind']])[] = [
  [/^\/orders\/([0-9a-f-]{36})$/, 'ORDER'],
  [/^\/subscriptions\/([0-9a-f-]{36})$/, 'SUBSCRIPTION'],
  [/^\/inventory\/assets\/([0-9a-f-]{36})$/, 'ASSET'],
  [/^\/customers\/([0-9a-f-]{36})$/, 'CUSTOMER'],
  [/^\/purchase_orders\/([0-9a-f-]{36})$/, 'PURCHASE_ORDER'],
  [/^\/transfer_orders\/([0-9a-f-]{36})$/, 'TRANSFER_ORDER'],
];

/** The thing that the open page is about, if its actions can be listed. */
function usePageThing(): ActedOn | undefined {
  const path = useLocation({ select: ({ pathname }) => pathname });
  for (const [pattern, kind] of PAGES) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return { kind, id, path, name: '' };
  }
  return undefined;
}

/** The pages that were opened last, without the open one. */
function useRecentPlaces(): readonly RecentPlace[] {
  const [places, setPlaces] = useState<readonly RecentPlace[]>([]);
  useEffect(() => {
    void recentPlaces().then(setPlaces);
  }, []);
  const open = useLocation({ select: ({ pathname }) => pathname });
  return places.filter(({ path }) => path !== open);
}

/** What the palette shows for a text. */
export interface PaletteContent {
  readonly groups: readonly PaletteGroup[];
  /** A sentence instead of rows, or about them. */
  readonly sentence: string | undefined;
  /** The exact match of the text; undefined while the answer is awaited. */
  readonly exact: Found | null | undefined;
  /** The answer is awaited. */
  readonly waits: boolean;
}

const SHORTCUTS = {
  key: 'shortcuts',
  icon: IconKeyboard,
  name: 'Keyboard shortcuts',
  target: { kind: 'shortcuts' },
} as const;

/** The actions of one thing, filtered by a text. */
function useActions(thing: ActedOn | undefined, text: string) {
  const { data, error } = useQuery(foundActionsQuery(thing?.id));
  const items = thing && data ? actionItems(thing, data, text) : [];
  return { items, waits: thing !== undefined && data === undefined && error === null, error };
}

const noActionMatches = (text: string) => `No action matches '${text}'.`;

/** The rows of the palette for a text, or the actions of one thing. */
export function usePaletteGroups(typed: string, of: ActedOn | undefined): PaletteContent {
  const text = typed.trim().replace(/\s+/g, ' ');
  const onlyActions = text.startsWith(ONLY_ACTIONS);
  const wanted = onlyActions ? text.slice(1).trim() : text;
  const pageThing = usePageThing();
  const actions = useActions(of ?? pageThing, wanted);
  const buttons = usePageActions();
  const [searched] = useDebouncedValue(of || onlyActions ? '' : text, SEARCH_DEBOUNCE_MS);
  const found = useQuery(findQuery(searched));
  const recent = useRecentPlaces();

  if (of) {
    const failed = actions.error && (describeFailure(actions.error) ?? 'Try again.');
    const nothing = text === '' ? 'No actions are available.' : noActionMatches(wanted);
    const none = actions.waits ? undefined : nothing;
    return {
      groups: [{ title: `Actions of ${of.name}`, items: actions.items }],
      sentence: failed ?? (actions.items.length === 0 ? none : undefined),
      exact: null,
      waits: actions.waits,
    };
  }
  const own = { title: 'Actions', items: [...actions.items, ...buttonItems(buttons, wanted)] };
  if (onlyActions) {
    const general = matchesWords(SHORTCUTS.name, wanted) ? [SHORTCUTS] : [];
    const items = [...own.items, ...general];
    return {
      groups: [{ ...own, items }],
      sentence: items.length === 0 && !actions.waits ? noActionMatches(wanted) : undefined,
      exact: null,
      waits: actions.waits,
    };
  }
  const pages = { title: 'Go to', items: pageItems(text) };
  if (text === '') {
    return {
      groups: [own, { title: 'Recent', items: recentItems(recent) }, pages],
      sentence: undefined,
      exact: null,
      waits: actions.waits,
    };
  }
  const answered = searched === text && !found.isPlaceholderData;
  const matches = found.data ?? [];
  const groups = [{ title: 'Best match', items: foundItems(matches) }, own, pages];
  const isEmpty = groups.every(({ items }) => items.length === 0);
  const failed = answered && found.error;
  const none = answered && found.data && isEmpty ? `Nothing was found for '${text}'.` : undefined;
  return {
    groups,
    sentence: failed ? (describeFailure(failed) ?? 'The search failed. Try again.') : none,
    exact: answered && found.data ? (matches.find(({ exact }) => exact) ?? null) : undefined,
    waits: !answered || found.isFetching,
  };
}
