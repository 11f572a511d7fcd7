import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { focusedRow, focusRow } from '../data-table/row-focus.ts';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { usePhone } from '../use-phone.ts';
import classes from './peek.module.css';

export interface PeekState {
  /** The key of the row that is shown beside the list. */
  readonly shown: string | undefined;
  readonly show: (key: string | undefined) => void;
}

/** The keys of a list whose rows can be peeked at; a phone opens their pages instead. */
export function usePeek(
  wanted: boolean,
  shown: string | undefined,
  go: (key: string | undefined) => void,
): PeekState | undefined {
  const phone = usePhone();
  const peek = wanted && !phone ? { shown, show: go } : undefined;
  useShortcuts({
    ' ': () => {
      const key = focusedRow();
      if (key !== undefined) peek?.show(key === shown ? undefined : key);
    },
  });
  return peek;
}

/**
 * Closes the panel when its row leaves the loaded list, by another filter, order or page. A row that was never
 * in it, because a link names it, stays.
 * @param isListed whether the row is in the list; undefined while the list is loading.
 */
export function useCloseWithRow(peek: PeekState | undefined, isListed: boolean | undefined): void {
  const shown = peek?.shown;
  const listed = useRef<string>(undefined);
  const close = useEffectEvent(() => peek?.show(undefined));
  useEffect(() => {
    if (shown === undefined || isListed === undefined) return;
    if (isListed) listed.current = shown;
    else if (listed.current === shown) close();
  }, [shown, isListed]);
}

/**
 * Closes the panel, which gives the focus back to its row: by Escape in the element that has the table and the
 * panel.
 */
export function useClosePeek(peek: PeekState | undefined) {
  const shown = peek?.shown;
  function close() {
    if (shown !== undefined) focusRow(shown);
    peek?.show(undefined);
  }
  function closeByKey(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget, target } = event;
    // A menu of the panel, which closes itself, is elsewhere in the page.
    if (key !== 'Escape' || shown === undefined || !(target instanceof Node)) return;
    if (!currentTarget.contains(target)) return;
    // The key would also clear the selection of the list.
    event.preventDefault();
    close();
  }
  return { close, closeByKey };
}

/** The element that has the table and the panel of its row, which Escape closes. */
export function PeekArea({
  closeByKey,
  className,
  children,
}: Pick<ReturnType<typeof useClosePeek>, 'closeByKey'> & {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its rows and controls have the focus.
    <div className={className} onKeyDown={closeByKey}>
      {children}
    </div>
  );
}

interface BesidePeekProps {
  readonly peek: PeekState;
  /** @param close gives the focus back to the row. */
  readonly panel: (key: string, close: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** A table with the panel of the row that is shown. */
export function BesidePeek({ peek, panel, children }: BesidePeekProps) {
  const { shown } = peek;
  const { close, closeByKey } = useClosePeek(peek);
  return (
    <PeekArea closeByKey={closeByKey} className={classes.beside}>
      {children}
      {shown !== undefined && (
        <Suspense fallback={<div className={classes.waiting} />}>{panel(shown, close)}</Suspense>
      )}
    </PeekArea>
  );
}
