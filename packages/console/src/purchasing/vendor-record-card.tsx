import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { plural, pluralWord } from '@kickstand/domain/kernel/plural.ts';
import { vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { leadTimeText } from '../entities/purchasing/lead-time-text.ts';
import { Card } from '../kit/card/card.tsx';
import { type Column, columnsById, type PhoneRow } from '../kit/data-table/column.ts';
import { OneLine } from '../kit/data-table/two-lines.tsx';
import { DateText, formatDate } from '../kit/dates.tsx';
import { FactList, type Facts } from '../kit/fact-list/fact-list.tsx';
import { Money } from '../kit/money.tsx';
import { PagedCard } from '../kit/paged-card.tsx';
import { SparkLine } from '../kit/pictures/spark-line.tsx';
import type { VendorDetail } from './vendor-documents.ts';
import { VendorReturnsCard } from './vendor-returns-card.tsx';

/** What the records say of a vendor: how long it took, what it did not deliver, what went back, and its prices. */
export function VendorRecord({ vendor }: { vendor: VendorDetail }) {
  const { vendorReturns, priceHistory } = vendor;
  const facts = factsOf(vendor);
  return (
    <>
      {Object.keys(facts).length === 0 ? (
        <Card title="Deliveries" empty="Nothing has arrived yet" />
      ) : (
        <Card title="Deliveries">
          <FactList facts={facts} />
        </Card>
      )}
      {vendorReturns.length > 0 && <VendorReturnsCard returns={vendorReturns} />}
      <PagedCard
        title="Prices"
        columns={priceHistory.some(isChanged) ? [...PRICE_COLUMNS, CHANGES_COLUMN] : PRICE_COLUMNS}
        phoneRow={pricePhoneRow}
        rows={priceHistory}
        rowKey={({ variant }) => variant.id}
        emptyHint="Nothing has been ordered yet"
      />
    </>
  );
}

function factsOf(vendor: VendorDetail): Facts {
  const { deliveryTimes: times, closedShortCount, notDeliveredCount } = vendor;
  return {
    ...(times && {
      Promised: leadTimeText(vendor),
      Actual: `Half of ${plural(times.count, 'vehicle')} within ${plural(times.medianDays, 'business day')}, the last after ${times.worstDays}`,
      Late:
        times.lateCount === 0
          ? 'None'
          : `${plural(times.lateCount, 'vehicle')} took longer than promised`,
    }),
    ...(closedShortCount > 0 && {
      'Closed short': `${plural(closedShortCount, 'purchase order')}: ${plural(notDeliveredCount, 'vehicle')} ${pluralWord(notDeliveredCount, 'was', 'were')} not delivered`,
    }),
  };
}

type PriceHistory = VendorDetail['priceHistory'][number];

/** The first price and the last. */
function endsOf({ prices }: PriceHistory) {
  const first = prices[0]?.wholesalePriceCents ?? 0;
  return { first, last: prices.at(-1)?.wholesalePriceCents ?? first };
}

const isChanged = ({ prices }: PriceHistory) => prices.length > 1;

/** How the price of a variant changed; nothing if it did not. */
function PriceLine({ history }: { history: PriceHistory }) {
  const { variant, prices } = history;
  if (!isChanged(history)) return null;
  const { first, last } = endsOf(history);
  const name = vehicleName(variant);
  return (
    <SparkLine
      sentence={`${name}: from ${formatCents(first)} to ${formatCents(last)}, ${plural(prices.length - 1, 'change')}.`}
      table={{
        caption: `Prices of ${name}`,
        head: ['From', 'Price'],
        rows: prices.map(({ submittedAt, wholesalePriceCents }) => [
          formatDate(submittedAt),
          formatCents(wholesalePriceCents),
        ]),
      }}
      values={prices.map(({ wholesalePriceCents }) => wholesalePriceCents)}
    />
  );
}

const PRICE_COLUMNS: readonly Column<PriceHistory>[] = columnsById({
  variant: { header: 'Variant', cell: ({ variant }) => <OneLine text={vehicleName(variant)} /> },
  ordered: { header: 'Ordered', align: 'right', cell: ({ orderedCount }) => orderedCount },
  first: {
    header: 'First price',
    align: 'right',
    cell: (row) => <Money cents={endsOf(row).first} />,
  },
  latest: {
    header: 'Latest price',
    align: 'right',
    cell: (row) => <Money cents={endsOf(row).last} />,
  },
  since: {
    header: 'Since',
    align: 'right',
    cell: ({ prices }) => <DateText at={prices.at(-1)?.submittedAt ?? null} />,
  },
});

/** Only where a price has changed. */
const CHANGES_COLUMN: Column<PriceHistory> = {
  id: 'changes',
  header: 'Changes',
  cell: (row) => <PriceLine history={row} />,
};

const pricePhoneRow = (row: PriceHistory): PhoneRow => {
  const { first, last } = endsOf(row);
  return {
    title: vehicleName(row.variant),
    second: `${row.orderedCount} ordered`,
    third: first === last ? undefined : `${formatCents(first)} at first`,
    aside: <Money cents={last} />,
  };
};
