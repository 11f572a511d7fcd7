import { Button, Loader } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { BarButton } from '../bottom-bar/bottom-bar.tsx';
import { useHint } from '../hint.tsx';
import { KeyHint } from '../shortcuts/key-hint.tsx';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { usePhone } from '../use-phone.ts';

const Place = createContext<HTMLElement | null>(null);

/**
 * Keeps the component with a {@link NewButton} mounted while its button moves between the header and a
 * phone's bottom bar, so that its dialog stays open.
 */
export function useNewButton(create: ReactNode) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return {
    /** Where the button appears. Render it in the header or in the bottom bar. */
    newButton: create && <div ref={setPlace} style={{ display: 'contents' }} />,
    /** The component itself. Render it outside of both. */
    creator: <Place value={place}>{create}</Place>,
  };
}

/** The filled button of a list, 'New vendor', also by the key 'c'; only 'New' in a phone's bottom bar. */
export function NewButton({
  label,
  phoneLabel = 'New',
  busy = false,
  onClick,
}: {
  label: string;
  phoneLabel?: string;
  /** True while its target is loading. A disabled button would lose the focus. */
  busy?: boolean;
  onClick: () => void;
}) {
  const phone = usePhone();
  const place = useContext(Place);
  useShortcuts({ c: onClick });
  const [arrival, hint] = useHint(
    <>
      {label} <KeyHint keys="c" />
    </>,
  );
  if (!place) return null;
  if (phone) {
    return createPortal(
      <BarButton icon={IconPlus} label={phoneLabel} primary onClick={onClick} />,
      place,
    );
  }
  return createPortal(
    <>
      <Button
        {...arrival}
        variant="filled"
        leftSection={
          busy ? (
            <Loader size={14} color="currentColor" />
          ) : (
            <IconPlus size={16} stroke={1.6} aria-hidden />
          )
        }
        aria-busy={busy}
        onClick={onClick}
      >
        {label}
      </Button>
      {hint}
    </>,
    place,
  );
}
