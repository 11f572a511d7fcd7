import { plural } from '@kickstand/domain/kernel/plural.ts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { IconChevronDown, IconFileDownload, IconPrinter } from '../../../kit/icons.ts';
import { printAssetLabels, saveAssetLabels } from './asset-label.tsx';
import classes from './print-label-button.module.css';

/** Prints vehicle labels, or saves them for a label printer. */
export function PrintLabelButton({
  assetIds,
  label = `Print ${plural(assetIds.length, 'label')}`,
}: {
  assetIds: readonly string[];
  /** 'Print 8 labels' if omitted. */
  label?: string;
}) {
  const [busy, setBusy] = useState(false);

  async function print() {
    setBusy(true);
    await printAssetLabels(assetIds);
    setBusy(false);
  }

  return (
    <div className={classes.both}>
      <Button
        leftSection={<IconPrinter size={16} stroke={1.6} />}
        loading={busy}
        onClick={() => void print()}
      >
        {label}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label="More ways to print">
            <IconChevronDown size={14} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileDownload size={16} stroke={1.6} />}
            onClick={() => void saveAssetLabels(assetIds)}
          >
            Save for label printer (ZPL)
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
