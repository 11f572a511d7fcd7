import { differenceText } from '@kickstand/domain/lease-to-own/lease-to-own-sums.ts';
import { CustomerLink } from '../entities/customers/customer-link.tsx';
import { Serial } from '../entities/inventory/serial-label.tsx';
import { Card } from '../kit/card/card.tsx';
import { ExternalLinks } from '../kit/external-links.tsx';
import { Email } from '../kit/fact-list/email.tsx';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import { Money } from '../kit/money.tsx';
import { Note } from '../kit/note.tsx';
import classes from './lease-to-own.module.css';
import type { LeaseToOwnInvoice } from './lease-to-own-documents.ts';

type Props = { readonly invoice: LeaseToOwnInvoice };

/** The shop's amounts, recalculated. */
export function SumsCard({ invoice }: Props) {
  const { totalCents, computedTotalCents, vehicle } = invoice;
  const difference = differenceText(totalCents, computedTotalCents);
  const amount = (label: string, cents: number) => ({ label, value: <Money cents={cents} /> });
  return (
    <Card title="Sums">
      <FactList
        layout="sums"
        facts={[
          amount('Vehicle', vehicle.retailPriceCents),
          amount('Accessories', invoice.accessoriesRetailPriceCents),
          amount(`Discount (${invoice.discountPercentage}%)`, 0 - invoice.discountCents),
          amount('Subtotal', invoice.subtotalCents),
          amount(`Sales tax (${invoice.salesTaxPercentage}%)`, invoice.salesTaxCents),
          { ...amount('Total', computedTotalCents), total: true },
        ]}
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
        facts={[
          { label: 'Monthly total', value: <Money cents={lease.monthlyTotalPriceCents} /> },
          { label: 'Term', value: `${lease.termLengthMonths} months` },
          { label: 'Buyout price', value: <Money cents={lease.buyoutPriceCents} /> },
        ]}
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
        facts={[
          {
            label: 'Name',
            value: (
              <strong>
                <CustomerLink customer={customer} />
              </strong>
            ),
          },
          { label: 'E-mail', value: <Email address={customer.email} /> },
          { label: 'Organization', value: customer.organization?.name },
        ]}
      />
    </Card>
  );
}

/** The shop that sent the invoice. */
export function ShopFacts({ invoice: { shop } }: Props) {
  return (
    <Card title="Shop">
      <FactList
        facts={[
          { label: 'Name', value: shop.name },
          { label: 'Phone', value: shop.phone && <a href={`tel:${shop.phone}`}>{shop.phone}</a> },
          { label: 'E-mail', value: shop.email && <Email address={shop.email} /> },
          { label: 'Address', value: shop.fullAddress },
        ]}
      />
    </Card>
  );
}

/** The customer's vehicle, as described by the shop. */
export function VehicleFacts({ invoice: { vehicle } }: Props) {
  return (
    <Card title="Vehicle">
      <FactList
        facts={[
          { label: 'Model', value: vehicle.displayName },
          { label: 'Color', value: vehicle.color },
          { label: 'Size', value: vehicle.size },
          {
            label: 'Serial',
            value: vehicle.serialNumber && <Serial number={vehicle.serialNumber} missing="" />,
          },
          { label: 'Retail price', value: <Money cents={vehicle.retailPriceCents} /> },
          { label: 'Description', value: vehicle.description },
        ]}
      />
    </Card>
  );
}
