import { nextBill, openMoney } from '@kickstand/domain/customers/customer-summary.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MoneyLineFragment } from '../../entities/billing/money-line-documents.ts';
import { VariantPicture } from '../../entities/catalogue/variant-picture.tsx';
import { modelName } from '../../entities/catalogue/vehicle-text.ts';
import { Serial } from '../../entities/inventory/serial-label.tsx';
import { DateText } from '../../kit/dates.tsx';
import { readFragment } from '../../kit/graphql.ts';
import { Money } from '../../kit/money.tsx';
import type { CustomerDetail } from '../customer-documents.ts';
import { creditQuery } from '../customer-query.ts';
import classes from './customer-summary.module.css';
import { nextBillQuery } from './next-bill-query.ts';

interface TileProps {
  title: string;
  picture?: ReactNode;
  children: ReactNode;
}

function Tile({ title, picture, children }: TileProps) {
  return (
    <div className={classes.tile}>
      {picture}
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        {children}
      </div>
    </div>
  );
}

function VehicleTile({ subscription }: { subscription: CustomerDetail['currentSubscription'] }) {
  const asset = subscription?.asset;
  if (!asset) {
    return (
      <Tile title="Vehicle">
        <p className={classes.first}>No vehicle</p>
      </Tile>
    );
  }
  const { variant, assetSince } = subscription;
  return (
    <Tile
      title="Vehicle"
      picture={<VariantPicture url={variant.image?.url} className={classes.picture} />}
    >
      <p className={classes.first}>
        <Link to="/inventory/assets/$assetId" params={{ assetId: asset.id }}>
          {modelName(variant)}
        </Link>
      </p>
      <p className={classes.second}>
        <Serial number={asset.serialNumber} missing="No serial number" />
        {assetSince && (
          <>
            , since <DateText at={assetSince} />
          </>
        )}
      </p>
    </Tile>
  );
}

/** What is owed, from the page's invoices, and the credit, which the payment provider keeps. */
function OpenMoneyTile({ customer: { id, invoices } }: { customer: CustomerDetail }) {
  const { data: credit, isPending } = useQuery(creditQuery(id));
  const { owedCents, pastDueCents } = openMoney(
    invoices.map(({ state, line, canBeRetried }) => ({
      state,
      dueCents: readFragment(MoneyLineFragment, line).cardCents,
      paymentFailed: canBeRetried,
    })),
  );
  const balance = isPending ? '' : creditText(credit ?? null);
  return (
    <Tile title="Unpaid">
      <p className={classes.first}>
        {owedCents === 0 ? (
          <Money cents={0} />
        ) : (
          <a href="#invoices">
            <Money cents={owedCents} /> owed
          </a>
        )}
      </p>
      <p className={classes.second}>
        {pastDueCents > 0 && (
          <>
            <span className={classes.pastDue}>{formatCents(pastDueCents)} past due</span>
            {balance && ', '}
          </>
        )}
        {balance}
      </p>
    </Tile>
  );
}

function creditText(cents: number | null): string {
  if (cents === null) return 'credit unknown';
  if (cents < 0) return `${formatCents(-cents)} due with the next invoice`;
  return cents === 0 ? 'No credit' : `${formatCents(cents)} credit`;
}

function NextBillTile({ customerId }: { customerId: string }) {
  const { data: subscription, isSuccess, isError } = useQuery(nextBillQuery(customerId));
  if (!isSuccess) {
    return (
      <Tile title="Next bill">
        <p className={classes.first}>{isError ? 'Unknown' : <>&nbsp;</>}</p>
        <p className={classes.second}>{isError && 'It could not be loaded.'}</p>
      </Tile>
    );
  }
  const bill = nextBill(
    subscription && { ...subscription, planPriceCents: subscription.planPrice.amount },
  );
  if ('without' in bill) {
    return (
      <Tile title="Next bill">
        <p className={classes.first}>None</p>
        <p className={classes.second}>{bill.without}</p>
      </Tile>
    );
  }
  return (
    <Tile title="Next bill">
      <p className={classes.first}>
        <DateText at={bill.date} />
      </p>
      <p className={classes.second}>
        <Money cents={bill.amountCents} /> before tax, discounts and credit
      </p>
    </Tile>
  );
}

/** The customer's vehicle, open money and next bill, above everything else. */
export function CustomerSummary({ customer }: { customer: CustomerDetail }) {
  return (
    <section className={classes.summary} aria-label="At a glance">
      <VehicleTile subscription={customer.currentSubscription} />
      <OpenMoneyTile customer={customer} />
      <NextBillTile customerId={customer.id} />
    </section>
  );
}
