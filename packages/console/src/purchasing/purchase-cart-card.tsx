import { plural, pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { MOST_PURCHASE_ORDER_ASSETS } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { Button, CloseButton, Drawer, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { colorAndSize, modelName, vehicleName } from '../catalogue/vehicle-words.ts';
import { Money } from '../kit/money.tsx';
import { Note } from '../kit/note.tsx';
import { Stepper } from '../kit/stepper.tsx';
import { type CartLine, cartTotalCents, formLinesOf, pricedLines } from './form/cart-lines.ts';
import classes from './purchase-cart-card.module.css';
import { offeredVehiclesQuery, vendorChoicesQuery } from './purchase-order-form-query.ts';

const PurchaseOrderDialog = lazy(async () => {
  const { PurchaseOrderDialog } = await import('./form/purchase-order-dialog.tsx');
  return { default: PurchaseOrderDialog };
});

interface PurchaseCartCardProps {
  /** The destination of the vehicles. */
  readonly hubId: string;
  readonly lines: readonly CartLine[];
  readonly onAmount: (variantId: string, amount: number) => void;
  /** Receives the ordered variants. */
  readonly onOrdered: (variantIds: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The cart of a hub: choose a vendor, then continue with the purchase order form. */
export function PurchaseCartCard(props: PurchaseCartCardProps) {
  const { hubId, lines, onAmount, onOrdered, onClose } = props;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const [writing, setWriting] = useState(false);
  const vendors = useQuery(vendorChoicesQuery).data?.vendors ?? [];
  const supplies = ({ id }: { id: string }) =>
    lines.filter(({ vendorIds }) => vendorIds.includes(id)).length;
  const suppliers = vendors
    .filter((vendor) => supplies(vendor) > 0)
    .toSorted((a, b) => supplies(b) - supplies(a));
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
      <div className={classes.cart}>
        <Select
          label="Vendor"
          placeholder="Choose a vendor"
          data={suppliers.map((vendor) => ({
            value: vendor.id,
            label:
              supplies(vendor) === lines.length
                ? vendor.name
                : `${vendor.name} (${supplies(vendor)} of ${lines.length} lines)`,
          }))}
          value={vendorId === '' ? null : vendorId}
          onChange={(id) => setChosen(id ?? undefined)}
        />
        {left > 0 && (
          <Note meaning="attention">
            {plural(left, 'line remains', 'lines remain')} in the cart: this vendor does not supply{' '}
            {pluralWord(left, 'it', 'them')}.
          </Note>
        )}
        {groups.map(([name, members]) => (
          <section key={name} aria-label={name}>
            <h3 className={classes.model}>{name}</h3>
            <ul>
              {members.map((line) => (
                <li
                  key={line.variantId}
                  className={classes.line}
                  data-out={left > 0 && !line.supplied}
                >
                  <div className={classes.what}>
                    <span>{colorAndSize(line)}</span>
                    <span className={classes.version}>
                      {line.version?.name ?? 'No version'} · {line.neededAmount} needed
                    </span>
                  </div>
                  <Stepper
                    label={`Quantity of ${vehicleName(line)}`}
                    value={line.cartAmount}
                    most={MOST_PURCHASE_ORDER_ASSETS}
                    onChange={(amount) => onAmount(line.variantId, amount)}
                  />
                  <div className={classes.money}>
                    <span>
                      <Money cents={line.wholesalePriceCents * line.cartAmount} />
                    </span>
                    <span className={classes.version}>
                      <Money cents={line.wholesalePriceCents} /> each
                    </span>
                  </div>
                  <CloseButton
                    aria-label={`Remove ${vehicleName(line)}`}
                    onClick={() => onAmount(line.variantId, 0)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {lines.length === 0 && <p className={classes.version}>The cart is empty.</p>}
        <div className={classes.foot}>
          <span>
            Total{' '}
            <strong>{<Money cents={cartTotalCents(vendorId === '' ? priced : ordered)} />}</strong>
          </span>
          <Button
            variant="filled"
            disabled={ordered.length === 0 || !offered}
            onClick={() => setWriting(true)}
          >
            Continue to purchase order
          </Button>
        </div>
      </div>
    </Drawer>
  );
}
