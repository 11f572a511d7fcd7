import { MAX_SEARCH } from '@kickstand/domain/kernel/list-definition.ts';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { focusFirstRow } from '../data-table/row-focus.ts';
import { FieldFrame, fieldClass } from '../field-frame/field-frame.tsx';
import { IconSearch } from '../icons.ts';
import { KeyHint } from '../shortcuts/key-hint.tsx';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { usePhone } from '../use-phone.ts';
import classes from './list-toolbar.module.css';

const DEBOUNCE_MS = 300;

export interface SearchBoxProps {
  /** The applied search text. */
  readonly value: string;
  /** Called 300 ms after the last key (debounced). */
  readonly onSearch: (text: string) => void;
  /** Also the placeholder: 'Search orders'. */
  readonly label: string;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  /** Called instead of `onSearch` with the whole text when Enter is pressed, as scanners do. */
  readonly onEnter?: ((text: string) => void) | undefined;
}

/** The search field of a list; '/' focuses it from anywhere on the page, arrow down leaves it for the rows. */
export function SearchBox({ value, onSearch, label, inputRef, onEnter }: SearchBoxProps) {
  const phone = usePhone();
  const ownRef = useRef<HTMLInputElement>(null);
  const ref = inputRef ?? ownRef;
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const router = useRouter();
  // A pending search must not navigate back to a list that has been left.
  const search = useDebouncedCallback((wanted: string, typedAt: string) => {
    if (router.latestLocation.pathname === typedAt) onSearch(wanted);
  }, DEBOUNCE_MS);

  // The address was changed elsewhere (back, 'Clear filters'), so the field is updated.
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== text.trim()) setText(value);
  }

  useShortcuts({ '/': () => ref.current?.select() });

  return (
    <FieldFrame
      className={classes.search}
      start={<IconSearch size={16} stroke={1.6} />}
      startWidth={28}
      end={!phone && text === '' && <KeyHint keys="/" />}
      endWidth={24}
    >
      <input
        ref={ref}
        type="search"
        className={`${fieldClass} ${classes.searchInput}`}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={MAX_SEARCH}
        data-scans={onEnter ? true : undefined}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && focusFirstRow()) event.preventDefault();
          if (event.key !== 'Enter' || !onEnter) return;
          // A pending search must not leave the page that Enter opens.
          search.cancel();
          onEnter(event.currentTarget.value.trim());
        }}
        onChange={(event) => {
          setText(event.currentTarget.value);
          search(event.currentTarget.value.trim(), router.latestLocation.pathname);
        }}
      />
    </FieldFrame>
  );
}
