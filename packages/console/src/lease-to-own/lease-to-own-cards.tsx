import { differenceText } from '@kickstand/domain/lease-to-own/lease-to-own-sums.ts';
import { CustomerLink } from '../entities/customers/customer-link.tsx';
import { Serial } from '../entities/inventory/serial-label.tsx';
import { Card } from '../kit/card/card.tsx';
import { ExternalLinks } from '../kit/external-links.tsx';
import { Email } from '../kit/fact-list/email.tsx';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import { Telephone } from '../kit/fact-list/telephone.tsx';
import { Money } from '../kit/money.tsx';
import { Note } from '../kit/note.tsx';
import classes from './lease-to-own.module.css';
import type { LeaseToOwnInvoice } from './lease-to-own-documents.ts';

type Props = { readonly invoice: LeaseToOwnInvoice };

/** The shop's amounts, recalculated. */
export function SumsCard({ invoice }: Props) {
  const { totalCents, computedTotalCents, vehicle } = invoice;
  const difference = differenceText(totalCents, computedTotalCents);
  return (
    <Card title="Sums">
      <FactList
        layout="sums"
        total="Total"
        facts={{
          Vehicle: <Money cents={vehicle.retailPriceCents} />,
          Accessories: <Money cents={invoice.accessoriesRetailPriceCents} />,
          [`Discount (${invoice.discountPercentage}%)`]: (
            <Money cents={0 - invoice.discountCents} />
          ),
          Subtotal: <Money cents={invoice.subtotalCents} />,
          [`Sales tax (${invoice.salesTaxPercentage}%)`]: <Money cents={invoice.salesTaxCents} />,
          Total: <Money cents={computedTotalCents} />,
        }}
      />
      {difference && (
        <div className={classes.note}>
          <Note meaning="lost">{difference}</Note>
        </div>
      )}
    </Card>
  );
}

/** The customer's monthly payments. */
export function LeaseCard({ lease }: { lease: NonNullable<LeaseToOwnInvoice['lease']> }) {
  return (
    <Card title="Lease">
      <FactList
        layout="columns"
        facts={{
          'Monthly total': <Money cents={lease.monthlyTotalPriceCents} />,
          Term: `${lease.termLengthMonths} months`,
          'Buyout price': <Money cents={lease.buyoutPriceCents} />,
        }}
      />
      <ExternalLinks links={[['Subscription at the payment provider', lease.providerLink]]} />
    </Card>
  );
}

/** The invoice's customer. */
export function CustomerFacts({ invoice: { customer } }: Props) {
  return (
    <Card title="Customer">
      <FactList
        facts={{
          Name: (
            <strong>
              <CustomerLink customer={customer} />
            </strong>
          ),
          'E-mail': <Email address={customer.email} />,
          Organization: customer.organization?.name,
        }}
      />
    </Card>
  );
}

/** The shop that sent the invoice. */
export function ShopFacts({ invoice: { shop } }: Props) {
  return (
    <Card title="Shop">
      <FactList
        facts={{
          Name: shop.name,
          Phone: shop.phoneNumber && <Telephone number={shop.phoneNumber} />,
          'E-mail': shop.email && <Email address={shop.email} />,
          Address: shop.fullAddress,
        }}
      />
    </Card>
  );
}

/** The customer's vehicle, as described by the shop. */
export function VehicleFacts({ invoice: { vehicle } }: Props) {
  return (
    <Card title="Vehicle">
      <FactList
        facts={{
          Model: vehicle.displayName,
          Color: vehicle.color,
          Size: vehicle.size,
          Serial: vehicle.serialNumber && <Serial number={vehicle.serialNumber} missing="" />,
          'Retail price': <Money cents={vehicle.retailPriceCents} />,
          Description: vehicle.description,
        }}
      />
    </Card>
  );
}
