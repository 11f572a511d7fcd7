import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { toastThrown } from './toasts.tsx';

/** Given to the closed control, for its button. */
export interface Closed {
  /** Loads what the button opens, which replaces the control and opens. */
  readonly onOpen: () => void;
}

/**
 * A control with a menu or a list of choices, whose code is loaded when it is opened first: many are
 * on a page, few are opened. Both controls have the same button.
 * @param load the whole control, which opens with {@link useOpenAtOnce}.
 */
export function openedOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ClosedControl: ComponentType<Props & Closed>,
): ComponentType<Props> {
  return function OpenedOnDemand(props) {
    const [loaded, setLoaded] = useState<{ readonly Whole: ComponentType<Props> }>();
    const open = () =>
      load().then(
        (Whole) => setLoaded({ Whole }),
        // The next press tries again.
        (error) => toastThrown(error, 'This could not be opened'),
      );
    return loaded ? (
      <loaded.Whole {...props} />
    ) : (
      <ClosedControl {...props} onOpen={() => void open()} />
    );
  };
}

/** Opens a control that has replaced its closed one. @returns the `ref` of its button. */
export function useOpenAtOnce(open: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const opening = useRef(open);
  useEffect(() => {
    // What opens returns the focus to where it was.
    button.current?.focus({ preventScroll: true });
    opening.current();
  }, []);
  return button;
}

/** For the button of a closed list of choices: opens it with the keys that open the whole one. */
export function listButton(onOpen: () => void) {
  return {
    'aria-haspopup': 'listbox',
    'aria-expanded': false,
    onClick: onOpen,
    onKeyDown: (event: { readonly key: string; preventDefault(): void }) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      onOpen();
    },
  } as const;
}
