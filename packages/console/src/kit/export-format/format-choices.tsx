import { EXPORT_FORMAT_LABELS, EXPORT_FORMATS } from '@kickstand/domain/kernel/export-format.ts';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { IconFileDownload } from '../icons.ts';
import { useOpenAtOnce } from '../opened-on-demand.tsx';
import { FormatFace, type FormatMenuProps } from './format-face.tsx';

/** The button with the formats that it opens. */
export function FormatChoices({ onChoose, ...face }: FormatMenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useOpenAtOnce(() => setOpened(true));
  return (
    <Menu opened={opened} onChange={setOpened} position={face.inBar ? 'top' : 'bottom-end'}>
      <Menu.Target>
        <FormatFace ref={button} {...face} />
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item
            key={format}
            leftSection={<IconFileDownload size={16} stroke={1.6} />}
            onClick={() => onChoose(format)}
          >
            {EXPORT_FORMAT_LABELS[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
