import { plural } from '@kickstand/domain/kernel/plural.ts';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Selection } from '../data-table/column.ts';
import { optionalPart } from '../optional-part.ts';
import { usePhone } from '../use-phone.ts';
import {
  type Chosen,
  chosenOf,
  elsewhereText,
  type ListedPage,
  matchingOf,
  NOTHING,
  offerOf,
  type SelectionVerb,
  tickedOn,
  whileMatching,
} from './chosen.ts';
import classes from './selection-bar.module.css';
import type { SelectionBarProps } from './selection-bar.tsx';
import { select, selectRows, useListSelection } from './selection-store.ts';

const SelectionBar = optionalPart(async () => (await import('./selection-bar.tsx')).SelectionBar);
const PhoneSelectionBar = optionalPart(
  async () => (await import('./selection-bar.tsx')).PhoneSelectionBar,
);

/** How the rows of a list can be chosen, and what can be done with them. */
export interface RowSelection<Row> {
  /** What a row is: 'vehicle'. */
  readonly noun: string;
  /** Accessible name of a row, by which it can be recognized. */
  readonly rowName: (row: Row) => string;
  /** The arguments of the list's query; its order and page may be among them. */
  readonly filters: object;
  /** The first three are shown, the others in a menu. */
  readonly verbs: (chosen: Chosen) => readonly SelectionVerb[];
  /** What the verbs open. */
  readonly dialogs?: ReactNode;
}

interface RowSelectionParts<Row> {
  /** The checkboxes of the table. */
  readonly selection: Selection<Row>;
  /** Below the rows of the table. */
  readonly bar: ReactNode;
  /** In place of a phone's bottom bar, while rows are being chosen. */
  readonly phoneBar: ReactNode;
  /** Begins to choose rows on a phone. */
  readonly start: () => void;
}

/**
 * The rows that are chosen in a list, across its pages, while other pages are shown, and until another person signs in.
 * @param list the name under which they are kept.
 * @param page undefined until the first response.
 */
export function useRowSelection<Row extends { readonly id: string }>(
  list: string,
  given: RowSelection<Row> | undefined,
  page: ListedPage | undefined,
): RowSelectionParts<Row> | undefined {
  const phone = usePhone();
  const [choosing, setChoosing] = useState(false);
  const kept = useListSelection(list);
  const matching = matchingOf(given?.filters ?? {});
  const current = whileMatching(kept, matching);
  const ended = current !== kept;
  useEffect(() => {
    if (ended) select(list, NOTHING);
  }, [ended, list]);
  const keys = page?.nodes.map(({ id }) => id) ?? [];
  const chosen = chosenOf(current, page?.pageInfo);
  /** The list scrolls beyond its last row from then on, so that nothing moves when the bar goes. */
  const [hasHadBar, setHasHadBar] = useState(false);
  if (chosen && !hasHadBar) setHasHadBar(true);
  if (!given) return undefined;

  const inMode = phone && (choosing || chosen !== undefined);
  function clear(): void {
    select(list, NOTHING);
    setChoosing(false);
  }
  const elsewhere = elsewhereText(current, page);
  const props: Omit<SelectionBarProps, 'count'> = {
    noun: given.noun,
    elsewhere,
    isAll: current.all !== undefined,
    offer: offerOf(current, page),
    page,
    verbs: chosen ? given.verbs(chosen) : [],
    onAll: () => select(list, { ids: new Set(), all: matching }),
    onClear: clear,
  };
  const count = chosen?.count ?? 0;
  return {
    selection: {
      chosen: tickedOn(current, keys),
      onChange: (ids) => selectRows(list, ids),
      rowName: given.rowName,
      onPhone: inMode,
    },
    bar: (
      <div className={classes.place} data-floating={hasHadBar || undefined}>
        <span className="ks-hidden" role="status">
          {count > 0 && `${plural(count, given.noun)} selected`}
          {count > 0 && elsewhere && `, ${elsewhere}`}
        </span>
        {count > 0 && !phone && (
          <Suspense>
            <SelectionBar {...props} count={count} />
          </Suspense>
        )}
      </div>
    ),
    phoneBar: inMode && (
      <Suspense>
        <PhoneSelectionBar {...props} count={count} />
      </Suspense>
    ),
    start: () => setChoosing(true),
  };
}
