import { Button, Loader } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { BarButton } from '../bottom-bar/bottom-bar.tsx';

/** The filled button of a list, 'New Vendor'; in the bottom bar of a phone just 'New'. */
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
  /** What it opens is not known yet. A disabled button would lose the focus. */
  busy?: boolean;
  onClick: () => void;
}) {
  if (phone) return <BarButton icon={IconPlus} label={phoneLabel} primary onClick={onClick} />;
  return (
    <Button
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
  );
}
