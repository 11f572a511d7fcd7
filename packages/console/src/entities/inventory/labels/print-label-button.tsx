import { plural } from '@kickstand/domain/kernel/plural.ts';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { IconChevronDown, IconFileDownload, IconPrinter } from '../../../kit/icons.ts';
import { printAssetLabels, saveAssetLabels } from './asset-label.tsx';
import { chooseLabelSize, labelSize } from './label-size-setting.ts';
import { LABEL_SIZES, labelSizeName } from './label-sizes.ts';
import classes from './print-label-button.module.css';

/** Prints vehicle labels, or saves them for a label printer, in the size that the person chose. */
export function PrintLabelButton({
  assetIds,
  label = `Print ${plural(assetIds.length, 'label')}`,
}: {
  assetIds: readonly string[];
  /** 'Print 8 labels' if omitted. */
  label?: string;
}) {
  const [busy, setBusy] = useState(false);
  const [size, setSize] = useState(labelSize);

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
      <Menu position="bottom-end" onOpen={() => setSize(labelSize())}>
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
          <Menu.Label>Label size</Menu.Label>
          {LABEL_SIZES.map((each) => (
            <Menu.RadioItem
              key={each}
              value={each}
              checked={each === size}
              onChange={() => {
                chooseLabelSize(each);
                setSize(each);
              }}
            >
              {labelSizeName(each)}
            </Menu.RadioItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
