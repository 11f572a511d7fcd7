import { plural, pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { MOST_PURCHASE_ORDER_ASSETS } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { Button, CloseButton, Drawer, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { colorAndSize, modelName, vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { fastestFirst, type LeadTime } from '../entities/purchasing/lead-time-text.ts';
import { DialogBody, DialogContent, DialogFoot } from '../kit/form-dialog/dialog.tsx';
import { Money } from '../kit/money.tsx';
import { Note } from '../kit/note.tsx';
import { Stepper } from '../kit/stepper.tsx';
import {
  type CartLine,
  cartTotalCents,
  formLinesOf,
  type PricedLine,
  pricedLines,
} from './form/cart-lines.ts';
import classes from './purchase-cart-card.module.css';
import { offeredVehiclesQuery, vendorChoicesQuery } from './purchase-order-form-query.ts';
import { vendorOption } from './vendor-option.tsx';

const PurchaseOrderDialog = lazy(async () => ({
  default: (await import('./form/purchase-order-dialog.tsx')).PurchaseOrderDialog,
}));

interface PurchaseCartCardProps {
  /** The destination of the vehicles. */
  readonly hubId: string;
  readonly lines: readonly CartLine[];
  readonly onAmount: (variantId: string, amount: number) => void;
  /** Receives the ordered variants. */
  readonly onOrdered: (variantIds: readonly string[]) => void;
  readonly onClose: () => void;
}

interface Vendor extends LeadTime {
  readonly id: string;
  readonly name: string;
}

/** How many of the lines a vendor supplies. */
const suppliedCount = (lines: readonly CartLine[], { id }: Vendor) =>
  lines.filter(({ vendorIds }) => vendorIds.includes(id)).length;

/** The cart of a hub: choose a vendor, then continue with the purchase order form. */
export function PurchaseCartCard(props: PurchaseCartCardProps) {
  const { hubId, lines, onAmount, onOrdered, onClose } = props;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const [writing, setWriting] = useState(false);
  const vendors = useQuery(vendorChoicesQuery).data?.vendors ?? [];
  const supplies = (vendor: Vendor) => suppliedCount(lines, vendor);
  const suppliers = vendors
    .filter((vendor) => supplies(vendor) > 0)
    .toSorted((a, b) => supplies(b) - supplies(a) || fastestFirst(a, b));
  // A single vendor that supplies everything is selected automatically.
  const complete = suppliers.filter((vendor) => supplies(vendor) === lines.length);
  const vendorId = chosen ?? (complete.length === 1 ? complete[0]?.id : undefined) ?? '';
  const offered = useQuery(offeredVehiclesQuery(vendorId)).data;
  const priced = pricedLines(lines, vendorId, offered?.vendorVehiclesForPurchaseOrder);
  const ordered = priced.filter(({ supplied }) => supplied);
  const left = vendorId === '' ? 0 : priced.length - ordered.length;
  const groups = [...Map.groupBy(priced, modelName)];

  if (writing) {
    return (
      <Suspense>
        <PurchaseOrderDialog
          purchaseOrder={null}
          assets={[]}
          start={{ vendorId, destination: `Hub:${hubId}`, lines: formLinesOf(ordered) }}
          onClose={onClose}
          onSaved={(purchaseOrderId) => {
            onOrdered(ordered.map(({ variantId }) => variantId));
            void navigate({
              to: '/purchase_orders/$purchaseOrderId',
              params: { purchaseOrderId },
            });
          }}
        />
      </Suspense>
    );
  }
  return (
    <Drawer opened onClose={onClose} title="Cart" position="right" size={440}>
      <DialogContent>
        <DialogBody>
          <VendorSelect lines={lines} vendors={suppliers} value={vendorId} onChange={setChosen} />
          {left > 0 && (
            <Note meaning="attention">
              {plural(left, 'line remains', 'lines remain')} in the cart: this vendor does not
              supply {pluralWord(left, 'it', 'them')}.
            </Note>
          )}
          {groups.map(([name, members]) => (
            <CartModel
              key={name}
              name={name}
              lines={members}
              allSupplied={left === 0}
              onAmount={onAmount}
            />
          ))}
          {lines.length === 0 && <p className={classes.version}>The cart is empty.</p>}
        </DialogBody>
        <DialogFoot start={<Total cents={cartTotalCents(vendorId === '' ? priced : ordered)} />}>
          <Button
            variant="filled"
            disabled={ordered.length === 0 || !offered}
            onClick={() => setWriting(true)}
          >
            Continue to purchase order
          </Button>
        </DialogFoot>
      </DialogContent>
    </Drawer>
  );
}

function Total({ cents }: { cents: number }) {
  return (
    <span>
      Total{' '}
      <strong>
        <Money cents={cents} />
      </strong>
    </span>
  );
}

interface VendorSelectProps {
  lines: readonly CartLine[];
  vendors: readonly Vendor[];
  /** Empty if none is chosen. */
  value: string;
  onChange: (vendorId: string | undefined) => void;
}

/** The vendors that supply something of the cart, with how much of it. */
function VendorSelect({ lines, vendors, value, onChange }: VendorSelectProps) {
  return (
    <Select
      label="Vendor"
      placeholder="Choose a vendor"
      data={vendors.map((vendor) => ({
        value: vendor.id,
        label:
          suppliedCount(lines, vendor) === lines.length
            ? vendor.name
            : `${vendor.name} (${suppliedCount(lines, vendor)} of ${lines.length} lines)`,
      }))}
      renderOption={vendorOption(vendors)}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}

interface CartModelProps {
  name: string;
  lines: readonly PricedLine[];
  /** False if the chosen vendor does not supply every line of the cart. */
  allSupplied: boolean;
  onAmount: (variantId: string, amount: number) => void;
}

/** The lines of one model. */
function CartModel({ name, lines, allSupplied, onAmount }: CartModelProps) {
  return (
    <section aria-label={name}>
      <h3 className={classes.model}>{name}</h3>
      <ul>
        {lines.map((line) => (
          <CartRow
            key={line.variantId}
            line={line}
            isOut={!allSupplied && !line.supplied}
            onAmount={(amount) => onAmount(line.variantId, amount)}
          />
        ))}
      </ul>
    </section>
  );
}

interface CartRowProps {
  line: PricedLine;
  /** True if it remains in the cart. */
  isOut: boolean;
  onAmount: (amount: number) => void;
}

function CartRow({ line, isOut, onAmount }: CartRowProps) {
  return (
    <li className={classes.line} data-out={isOut}>
      <div className={classes.what}>
        <span>{colorAndSize(line)}</span>
        <span className={classes.version}>
          {line.version?.name ?? 'No version'} · {line.neededAmount} needed
          {line.suggested > 0 && ` · ${line.suggested} suggested`}
        </span>
      </div>
      <Stepper
        label={`Quantity of ${vehicleName(line)}`}
        value={line.cartAmount}
        most={MOST_PURCHASE_ORDER_ASSETS}
        onChange={onAmount}
      />
      <div className={classes.money}>
        <span>
          <Money cents={line.wholesalePriceCents * line.cartAmount} />
        </span>
        <span className={classes.version}>
          <Money cents={line.wholesalePriceCents} /> each
        </span>
      </div>
      <CloseButton aria-label={`Remove ${vehicleName(line)}`} onClick={() => onAmount(0)} />
    </li>
  );
}
