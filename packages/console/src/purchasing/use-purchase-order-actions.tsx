import { EXPORT_FORMAT_LABELS } from '@kickstand/domain/kernel/export-format.ts';
import type { PurchaseOrderAction } from '@kickstand/domain/purchasing/purchase-order-actions.ts';
import { isOutstanding } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useMainItem } from '../activity/use-main-item.ts';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import { useAskedAction } from '../kit/action-menu/asked-action.tsx';
import { followExport } from '../kit/follow-export.tsx';
import { useSubmission } from '../kit/form-dialog/use-submission.ts';
import { AskVendorButton, useAskVendor } from './ask-vendor-dialog.tsx';
import { CloseShortDialog } from './close-short-dialog.tsx';
import { type PurchaseOrderItem, purchaseOrderActionItems } from './purchase-order-actions.ts';
import {
  ClosePurchaseOrderDialog,
  DeletePurchaseOrderDialog,
  MarkShippedDialog,
  type PurchaseOrderDialogProps,
  RemoveAssetsDialog,
  UndoShippingDialog,
} from './purchase-order-dialogs.tsx';
import { ExportAssetsMutation, type PurchaseOrderDetail } from './purchase-order-documents.ts';
import type { PurchaseOrderMatter } from './purchase-order-sentence.ts';
import { type PurchasedVehicle, usePurchasedAssets } from './purchased-assets.ts';
import { ReceiveUnorderedDialog } from './receive-unordered-dialog.tsx';
import { SubmitPurchaseOrderDialog } from './submit-purchase-order-dialog.tsx';

const PurchaseOrderDialog = lazy(async () => ({
  default: (await import('./form/purchase-order-dialog.tsx')).PurchaseOrderDialog,
}));

/** The export starts without confirmation. */
type OpeningAction = Exclude<PurchaseOrderAction, 'exportAssets'>;

const DIALOGS: Record<
  Exclude<OpeningAction, 'edit' | 'checkIn'>,
  ComponentType<PurchaseOrderDialogProps>
> = {
  submit: SubmitPurchaseOrderDialog,
  ship: MarkShippedDialog,
  unship: UndoShippingDialog,
  receiveUnordered: ReceiveUnorderedDialog,
  close: ClosePurchaseOrderDialog,
  closeShort: CloseShortDialog,
  removeAssets: RemoveAssetsDialog,
  delete: DeletePurchaseOrderDialog,
};

/** What each action opens: a dialog, the form or the page of the check-in. */
const OPENING: Record<OpeningAction, unknown> = { ...DIALOGS, edit: 'form', checkIn: 'page' };

/** Actions on the vehicles selected in the tables. */
const ON_SELECTION: readonly PurchaseOrderAction[] = ['ship', 'unship', 'removeAssets'];

export interface PurchaseOrderActions {
  /** What its sentence asks for: the page's filled button. */
  readonly primary: ActionItem | undefined;
  /** Shows how to reach a vendor who is late. */
  readonly askVendor: ReactNode;
  /** All other actions. */
  readonly menu: readonly PurchaseOrderItem[];
  /** The actions on the selected vehicles. */
  readonly forSelection: readonly PurchaseOrderItem[];
  readonly busy: boolean;
  /** The dialogs; render them once. */
  readonly dialog: ReactNode;
}

/** The actions of a purchase order, and their dialogs. */
export function usePurchaseOrderActions(
  order: PurchaseOrderDetail,
  matter: PurchaseOrderMatter,
  selected: ReadonlySet<string>,
  { onCheckIn, onDone }: { onCheckIn: () => void; onDone: () => void },
): PurchaseOrderActions {
  const [shown, setShown] = useState<keyof typeof DIALOGS | 'edit'>();
  const [opened, setOpened] = useState(false);
  const assets = usePurchasedAssets(order.id);
  const chosen = assets.filter(({ id }) => selected.has(id));
  const { submit: startExport, busy } = useSubmission({
    mutation: ExportAssetsMutation,
    payloadErrors: ({ purchaseOrderAssetsExport: started }) =>
      started ? [] : ['Something went wrong'],
    successMessage: 'Export started',
    onSuccess: ({ purchaseOrderAssetsExport: started }) => {
      if (started) followExport(started.id);
    },
  });

  function open(action: OpeningAction) {
    if (action === 'checkIn') return onCheckIn();
    setShown(action);
    setOpened(true);
  }

  const assigned = assets.find((asset) => asset.order !== null && isOutstanding(asset))?.order;
  const offered = purchaseOrderActionItems(order, chosen, assigned, (action) => {
    if (action === 'exportAssets') void startExport({ id: order.id });
    else open(action);
  });
  const asWorkbook = (item: PurchaseOrderItem): PurchaseOrderItem => ({
    ...item,
    label: `Export as ${EXPORT_FORMAT_LABELS.XLSX}`,
    onSelect: () => void startExport({ id: order.id, format: 'XLSX' }),
  });
  const of = order.purchaseOrderNumber;
  const question = useAskedAction({ of, items: offered, opening: OPENING, open });
  const main = useMainItem(matter, offered);
  // The form has the vehicles.
  const primary = main && matter.action === 'edit' ? { ...main, label: 'Add vehicles' } : main;
  const ask = useAskVendor(order);
  const canStill = offered.some(
    ({ action, disabledReason }) => action === shown && !disabledReason,
  );
  const props = {
    order,
    opened: opened && canStill,
    onClose: () => setOpened(false),
    onDone,
    chosen,
  };
  return {
    primary,
    askVendor: matter.asksVendor && <AskVendorButton items={ask.items} />,
    menu: offered
      .filter((item) => item !== main || matter.action === 'edit')
      .flatMap((item) => (item.action === 'exportAssets' ? [item, asWorkbook(item)] : item)),
    forSelection: offered.filter(({ action }) => ON_SELECTION.includes(action)),
    busy,
    dialog: (
      <>
        <ActionDialog shown={shown} assets={assets} isEditing={opened} {...props} />
        {ask.dialog}
        {question}
      </>
    ),
  };
}

/** The dialog of the action chosen last. */
function ActionDialog({
  shown,
  assets,
  isEditing,
  ...props
}: PurchaseOrderDialogProps & {
  readonly shown: keyof typeof DIALOGS | 'edit' | undefined;
  readonly assets: readonly PurchasedVehicle[];
  /** Unlike the others, the form stays open if its action is no longer available. */
  readonly isEditing: boolean;
}) {
  if (shown === 'edit') {
    return (
      isEditing && (
        <Suspense>
          <PurchaseOrderDialog
            purchaseOrder={props.order}
            assets={assets}
            onClose={props.onClose}
          />
        </Suspense>
      )
    );
  }
  const Dialog = shown && DIALOGS[shown];
  return Dialog && <Dialog {...props} />;
}
