import { Drawer } from '@mantine/core';
import { Sidebar } from './sidebar.tsx';

/** The slide-in sidebar of narrow screens. */
export function PhoneNavigation({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Navigation' } }}
      styles={{ body: { padding: 0, height: '100%' }, content: { height: '100%' } }}
    >
      <Sidebar onLeave={onClose} />
    </Drawer>
  );
}
