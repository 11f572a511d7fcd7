import { Button, Loader } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { BarButton } from '../bottom-bar/bottom-bar.tsx';
import { useHint } from '../hint.tsx';
import { KeyHint } from '../shortcuts/key-hint.tsx';
import { useShortcuts } from '../shortcuts/shortcuts.ts';

/** The filled button of a list, 'New vendor', also by the key 'c'; only 'New' in a phone's bottom bar. */
export function NewButton({
  label,
  phoneLabel = 'New',
  phone,
  busy = false,
  onClick,
}: {
  label: string;
  phoneLabel?: string;
  phone: boolean;
  /** True while its target is loading. A disabled button would lose the focus. */
  busy?: boolean;
  onClick: () => void;
}) {
  useShortcuts({ c: onClick });
  const [arrival, hint] = useHint(
    <>
      {label} <KeyHint keys="c" />
    </>,
  );
  if (phone) return <BarButton icon={IconPlus} label={phoneLabel} primary onClick={onClick} />;
  return (
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
    </>
  );
}
