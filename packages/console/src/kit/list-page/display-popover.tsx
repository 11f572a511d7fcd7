import { Popover } from '@mantine/core';
import { useState } from 'react';
import { useOpenAtOnce } from '../opened-on-demand.tsx';
import { DisplayFace } from './display-face.tsx';
import { DisplayPanel, type DisplayPanelProps } from './display-panel.tsx';

/** The button 'Display' with the choices that it opens. */
export function DisplayPopover(props: DisplayPanelProps) {
  const [opened, setOpened] = useState(false);
  const button = useOpenAtOnce(() => setOpened(true));
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      width={280}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <DisplayFace ref={button} list={props} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Display">
        <DisplayPanel {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}
