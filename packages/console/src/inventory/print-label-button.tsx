import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { printAssetLabel, saveAssetLabels } from './asset-label.tsx';
import classes from './print-label-button.module.css';

/** Prints the label of the vehicle on the page, or saves it for a label printer. */
export function PrintLabelButton({ assetId }: { assetId: string }) {
  const [busy, setBusy] = useState(false);

  async function print() {
    setBusy(true);
    await printAssetLabel(assetId);
    setBusy(false);
  }

  return (
    <div className={classes.both}>
      <Button
        leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
        loading={busy}
        onClick={() => void print()}
      >
        Print Label
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label="More ways to print">
            <IconChevronDown size={14} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => void saveAssetLabels([assetId])}
          >
            Save for label printer (ZPL)
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
