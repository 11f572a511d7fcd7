import { hasWords } from '@kickstand/domain/kernel/fold-text.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { Input, TextInput, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { VariantPicture } from '../entities/catalogue/variant-picture.tsx';
import { IconSearch } from '../kit/icons.ts';
import classes from './new-order.module.css';
import type { CatalogEntry } from './new-order-documents.ts';
import { fastestOf, fastestVariant, shortTime } from './new-order-draft.ts';
import { PriceLabel } from './order-price.tsx';
import { isAvailable } from './variant-choice.ts';
import styles from './variant-step.module.css';

interface ModelListProps {
  /** Undefined while loading. */
  readonly entries: readonly CatalogEntry[] | undefined;
  readonly error: string | undefined;
  readonly onChoose: (entry: CatalogEntry) => void;
}

const SKELETONS = ['a', 'b', 'c', 'd'];

/** What a model is found by: its name and its colors. */
const searchedOf = ({ brand, model, variants }: CatalogEntry): string =>
  [brand, model, ...variants.map(({ color }) => color)].join(' ');

/** The models that the customer can order, with a search. Enter selects the first match. */
export function ModelList({ entries, error, onChoose }: ModelListProps) {
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const shown = entries?.filter((entry) => hasWords(searchedOf(entry), query));

  // It replaces the selected model, whose button had the focus.
  useEffect(() => search.current?.focus({ preventScroll: true }), []);

  function chooseFirst(event: KeyboardEvent) {
    const first = shown?.find((entry) => entry.variants.some(isAvailable));
    if (event.key !== 'Enter' || query.trim() === '' || !first) return;
    event.preventDefault();
    onChoose(first);
  }

  return (
    <>
      <TextInput
        ref={search}
        type="search"
        aria-label="Search models"
        placeholder="Search models"
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={chooseFirst}
      />
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <ul className={styles.models} aria-label="Models" aria-busy={entries === undefined}>
        {shown === undefined &&
          SKELETONS.map((key) => (
            <li key={key} className={styles.skeletonRow} aria-hidden="true">
              <span className={styles.bar} />
            </li>
          ))}
        {shown?.map((entry) => (
          <li key={entry.vehicleId}>
            <ModelRow entry={entry} onChoose={onChoose} />
          </li>
        ))}
        {shown?.length === 0 && (
          <li className={styles.nothing}>
            {entries?.length === 0
              ? 'No model is offered at this office'
              : `No model matches '${query.trim()}'`}
          </li>
        )}
      </ul>
    </>
  );
}

interface ModelRowProps {
  entry: CatalogEntry;
  onChoose: (entry: CatalogEntry) => void;
}

function ModelRow({ entry, onChoose }: ModelRowProps) {
  const available = entry.variants.filter(isAvailable);
  const best = fastestVariant(available) ?? available[0];
  const fastest = best && fastestOf(best);
  const colors = new Set(available.map(({ color }) => color)).size;
  return (
    <UnstyledButton className={styles.modelRow} disabled={!best} onClick={() => onChoose(entry)}>
      <VariantPicture
        url={(best ?? entry.variants[0])?.image?.url}
        className={classes.rowPicture}
      />
      <span className={classes.rowText}>
        <span className={classes.personName}>
          {entry.brand} {entry.model}
        </span>
        <span className={classes.second}>{best ? plural(colors, 'color') : 'Out of stock'}</span>
      </span>
      <span className={classes.rowEnd}>
        <PriceLabel {...entry} />
        {fastest && <span className={classes.second}>{shortTime(fastest)}</span>}
      </span>
    </UnstyledButton>
  );
}
