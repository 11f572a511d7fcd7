import { SALES_CHANNEL_LABELS } from '@kickstand/domain/inventory/sale-terms.ts';
import { CustomerLink } from '../entities/customers/customer-link.tsx';
import { Card } from '../kit/card/card.tsx';
import { dateOf, FactList } from '../kit/fact-list/fact-list.tsx';
import { Money } from '../kit/money.tsx';
import type { AssetDetail } from './asset-documents.ts';

/** Details of the vehicle's sale. */
export function SaleCard({ sale }: { sale: NonNullable<AssetDetail['sale']> }) {
  return (
    <Card title="Sale">
      <FactList
        layout="columns"
        facts={{
          Channel: SALES_CHANNEL_LABELS[sale.channel],
          Price: <Money cents={sale.buyoutPriceCents} />,
          'Sold at': dateOf(sale.soldAt),
          Buyer: sale.buyer && <CustomerLink customer={sale.buyer} />,
          Reference: sale.referenceNumber,
          Notes: sale.notes,
        }}
      />
    </Card>
  );
}
