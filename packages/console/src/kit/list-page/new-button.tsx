import { Button, Loader } from '@mantine/core';
import { BarButton } from '../bottom-bar/bottom-bar.tsx';
import { useHint } from '../hint.tsx';
import { IconPlus } from '../icons.ts';
import { MovingButton } from '../moving-button.tsx';
import { KeyHint } from '../shortcuts/key-hint.tsx';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { usePhone } from '../use-phone.ts';
import { useOpensNew } from './opens-new.ts';

interface NewButtonProps {
  label: string;
  phoneLabel?: string;
  /** True while its target is loading. A disabled button would lose the focus. */
  busy?: boolean;
  onClick: () => void;
}

/** The filled button of a list, 'New vendor', also by the key 'c'; only 'New' in a phone's bottom bar. */
export function NewButton({ label, phoneLabel = 'New', busy = false, onClick }: NewButtonProps) {
  const phone = usePhone();
  useShortcuts({ c: onClick });
  useOpensNew(onClick);
  const [arrival, hint] = useHint(
    <>
      {label} <KeyHint keys="c" />
    </>,
  );
  return (
    <MovingButton>
      {phone ? (
        <BarButton icon={IconPlus} label={phoneLabel} primary onClick={onClick} />
      ) : (
        <>
          <Button
            {...arrival}
            variant="filled"
            leftSection={
              busy ? <Loader size={14} color="currentColor" /> : <IconPlus size={16} stroke={1.6} />
            }
            aria-busy={busy}
            onClick={onClick}
          >
            {label}
          </Button>
          {hint}
        </>
      )}
    </MovingButton>
  );
}
