import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { BarButton } from '../bottom-bar/bottom-bar.tsx';

/** The filled button of a list, 'New Vendor'; in the bottom bar of a phone just 'New'. */
export function NewButton({
  label,
  phone,
  onClick,
}: {
  label: string;
  phone: boolean;
  onClick: () => void;
}) {
  if (phone) return <BarButton icon={IconPlus} label="New" primary onClick={onClick} />;
  return (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
