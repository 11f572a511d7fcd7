import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { printAssetLabel, saveAssetLabels } from '../../entities/inventory/labels/asset-label.tsx';
import { PrintLabelButton } from '../../entities/inventory/labels/print-label-button.tsx';
import { useLabelSizes } from '../../entities/inventory/labels/use-label-sizes.ts';
import { ActionMenu } from '../../kit/action-menu/action-menu.tsx';
import { PrimaryAction } from '../../kit/action-menu/primary-action.tsx';
import { useDialog } from '../../kit/form-dialog/use-dialog.ts';
import {
  IconClipboardCheck,
  IconFileDownload,
  IconPrinter,
  IconScan,
  IconTool,
} from '../../kit/icons.ts';
import { refusalOf } from '../../kit/permission.ts';
import { usePhone } from '../../kit/use-phone.ts';
import { OpenJobDialog } from '../../service/open-job-dialog.tsx';
import { ScanDialog } from '../scan-dialog.tsx';
import type { AssetActions } from './use-asset-actions.tsx';

interface AssetActionMenusProps {
  assetId: string;
  /** Whether it can come back. */
  inspectable: boolean;
  actions: AssetActions;
  onScan: (text: string) => void;
}

/**
 * The buttons of a vehicle's page: states, label and other actions. Change State is hidden if
 * staff can choose no next state, and disabled if there is none. A phone has no space for a third
 * button, so the menu prints the label, with the choices of that button, and scans.
 */
export function AssetActionMenus({ assetId, inspectable, actions, onScan }: AssetActionMenusProps) {
  const phone = usePhone();
  const navigate = useNavigate();
  const [scanning, setScanning] = useState(false);
  const { open: openJobDialog, ...jobDialog } = useDialog();
  const { states, menu, main } = actions;
  // The menu has what the bar has no space for.
  const hidden = main ? (states ?? []) : [];
  const label = {
    label: 'Print Label',
    icon: IconPrinter,
    onSelect: () => void printAssetLabel(assetId),
  };
  const sizes = useLabelSizes();
  const labelChoices = [
    {
      label: 'Save for label printer (ZPL)',
      icon: IconFileDownload,
      startsGroup: true,
      onSelect: () => void saveAssetLabels([assetId]),
    },
    ...sizes.map((size) => ({ ...size, onSelect: size.choose })),
  ];
  const inspect = {
    label: 'Inspect',
    icon: IconClipboardCheck,
    onSelect: () =>
      void navigate({ to: '/inventory/return_desk', search: { asset: assetId, inspect: true } }),
  };
  const openJob = {
    label: 'Open service job',
    icon: IconTool,
    disabledReason: refusalOf('serviceJobCreate'),
    onSelect: openJobDialog,
  };
  const items = inspectable ? [...menu, inspect, openJob] : menu;
  const scan = {
    label: 'Scan a vehicle',
    icon: IconScan,
    onSelect: () => setScanning(true),
  };
  return (
    <>
      {scanning && <ScanDialog onScan={onScan} onClose={() => setScanning(false)} />}
      <OpenJobDialog assetId={assetId} {...jobDialog} />
      {main && <PrimaryAction item={main} busy={false} />}
      <ActionMenu items={phone ? [scan, label, ...items, ...hidden, ...labelChoices] : items} />
      {states && !(phone && main) && (
        <ActionMenu label="Change State" items={states} disabledReason={actions.withoutState} />
      )}
      {!phone && <PrintLabelButton label="Print Label" assetIds={[assetId]} />}
    </>
  );
}
