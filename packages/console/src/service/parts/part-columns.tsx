import { formatCount, plural } from '@kickstand/domain/kernel/plural.ts';
import { Button } from '@mantine/core';
import { type Column, columnsById, type PhoneRow } from '../../kit/data-table/column.ts';
import { OneLine, TwoLines } from '../../kit/data-table/two-lines.tsx';
import { Money } from '../../kit/money.tsx';
import type { PartRow } from './part-documents.ts';

/** 'Oakland 3, San Francisco 12'; undefined if no hub counts the part. */
const stockText = ({ stock }: PartRow): string | undefined =>
  stock.map(({ hub, quantity }) => `${hub.name} ${formatCount(quantity)}`).join(', ') || undefined;

/** Opens the dialog with the stock of a part. */
function StockButton({ part, onStock }: { part: PartRow; onStock: (id: string) => void }) {
  return (
    <Button size="compact-sm" aria-label={`Stock of ${part.name}`} onClick={() => onStock(part.id)}>
      Stock
    </Button>
  );
}

/** @param onStock opens the stock of a part. */
export const partColumns = (onStock: (id: string) => void): readonly Column<PartRow>[] =>
  columnsById({
    name: {
      header: 'Part',
      twoLines: true,
      cell: ({ name, number }) => <TwoLines first={name} second={number || undefined} />,
    },
    price: {
      header: 'Price',
      align: 'right',
      cell: ({ priceCents }) => <Money cents={priceCents} />,
    },
    stock: {
      header: 'Stock by hub',
      weight: 3,
      cell: (part) => <OneLine text={stockText(part) ?? 'Not counted'} />,
    },
    used: {
      header: 'Jobs in a year',
      align: 'right',
      cell: ({ usedCount }) => formatCount(usedCount),
    },
    edit: {
      header: 'Edit stock',
      buttons: true,
      align: 'right',
      cell: (part) => <StockButton part={part} onStock={onStock} />,
    },
  });

/** A part on a phone. */
export const partPhoneRow =
  (onStock: (id: string) => void) =>
  (part: PartRow): PhoneRow => ({
    title: part.name,
    second: stockText(part) ?? 'Not counted',
    third: [part.number, `${plural(part.usedCount, 'job')} in a year`].filter(Boolean).join(' · '),
    aside: <Money cents={part.priceCents} />,
    action: <StockButton part={part} onStock={onStock} />,
  });
