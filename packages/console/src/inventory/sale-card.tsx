import { SALES_CHANNEL_LABELS } from '@kickstand/domain/inventory/sale-terms.ts';
import { CustomerLink } from '../entities/customers/customer-link.tsx';
import { Card } from '../kit/card/card.tsx';
import { dateFact, FactList } from '../kit/fact-list/fact-list.tsx';
import { Money } from '../kit/money.tsx';
import type { AssetDetail } from './asset-documents.ts';

/** Details of the vehicle's sale. */
export function SaleCard({ sale }: { sale: NonNullable<AssetDetail['sale']> }) {
  return (
    <Card title="Sale">
      <FactList
        layout="columns"
        facts={[
          { label: 'Channel', value: SALES_CHANNEL_LABELS[sale.channel] },
          { label: 'Price', value: <Money cents={sale.buyoutPriceCents} /> },
          dateFact('Sold at', sale.soldAt),
          { label: 'Buyer', value: sale.buyer && <CustomerLink customer={sale.buyer} /> },
          { label: 'Reference', value: sale.referenceNumber },
          { label: 'Notes', value: sale.notes },
        ]}
      />
    </Card>
  );
}
