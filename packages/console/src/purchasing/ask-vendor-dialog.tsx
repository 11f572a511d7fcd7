import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ActionItem } from '../kit/action-menu/action-menu.tsx';
import { Email } from '../kit/fact-list/email.tsx';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import { Telephone, type TelephoneNumber } from '../kit/fact-list/telephone.tsx';
import { Dialog, DialogBody, DialogFoot } from '../kit/form-dialog/dialog.tsx';
import { useDialog } from '../kit/form-dialog/use-dialog.ts';
import { IconMessage } from '../kit/icons.ts';

interface AskedVendor {
  readonly id: string;
  readonly name: string;
  readonly contactName: string | null;
  readonly contactEmail: string | null;
  readonly phoneNumber: TelephoneNumber | null;
}

interface AskVendorDialogProps {
  readonly vendor: AskedVendor;
  /** What the vendor is asked about: the number of the purchase order. */
  readonly about: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** How to reach a vendor who is late. */
function AskVendorDialog({ vendor, about, opened, onClose }: AskVendorDialogProps) {
  const { id, name, contactName, contactEmail, phoneNumber } = vendor;
  const isKnown = contactName !== null || contactEmail !== null || phoneNumber !== null;
  return (
    <Dialog title={`Ask ${name}`} opened={opened} onClose={onClose}>
      <DialogBody>
        {isKnown ? (
          <FactList
            facts={{
              About: <span className="ks-mono">{about}</span>,
              Contact: contactName,
              'E-mail': contactEmail && <Email address={contactEmail} subject={about} />,
              Phone: phoneNumber && <Telephone number={phoneNumber} />,
            }}
          />
        ) : (
          <p>{name} has no contact yet. Add one on the vendor's page.</p>
        )}
      </DialogBody>
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
        <Button
          renderRoot={(props) => (
            <Link to="/vendors/$vendorId/edit" params={{ vendorId: id }} {...props} />
          )}
        >
          {isKnown ? 'Open vendor' : 'Add contact'}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

interface AskVendor {
  /** The item of the button; none without a vendor. */
  readonly items: readonly (ActionItem & { readonly action: 'askVendor' })[];
  readonly dialog: ReactNode;
}

/** Shows how to reach the vendor of a purchase order. */
export function useAskVendor(
  order: { readonly purchaseOrderNumber: string; readonly vendor: AskedVendor } | null | undefined,
): AskVendor {
  const { open, ...dialog } = useDialog();
  if (!order) return { items: [], dialog: null };
  const { vendor, purchaseOrderNumber: about } = order;
  return {
    items: [
      { action: 'askVendor', label: `Ask ${vendor.name}`, icon: IconMessage, onSelect: open },
    ],
    dialog: <AskVendorDialog vendor={vendor} about={about} {...dialog} />,
  };
}

/** The button beside a main button that does something else. */
export function AskVendorButton({ items }: Pick<AskVendor, 'items'>) {
  return items.map(({ action, label, icon: Icon, onSelect }) => (
    <Button key={action} leftSection={<Icon size={16} stroke={1.6} />} onClick={onSelect}>
      {label}
    </Button>
  ));
}
