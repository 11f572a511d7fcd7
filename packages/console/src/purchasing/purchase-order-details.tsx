import { HubLink } from '../entities/hubs/hub-link.tsx';
import { ShopLink } from '../entities/partners/shop-link.tsx';
import { leadTimeText } from '../entities/purchasing/lead-time-text.ts';
import { Card } from '../kit/card/card.tsx';
import { Copyable } from '../kit/copy-button.tsx';
import { Email } from '../kit/fact-list/email.tsx';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import classes from './purchase-order.module.css';
import type { PurchaseOrderDetail } from './purchase-order-documents.ts';

/** Vendor, destination and reference numbers. */
export function PurchaseOrderDetails({ order }: { order: PurchaseOrderDetail }) {
  const { vendor, hub, spokeShop, salesOrderNumber, trackingInfo, notes } = order;
  return (
    <Card title="Details">
      <FactList
        facts={[
          { label: 'Vendor', value: vendor.name },
          { label: 'Delivers in', value: leadTimeText(vendor) },
          {
            label: 'Destination',
            value: (
              <>
                {hub && <HubLink hub={hub} />}
                {spokeShop && <ShopLink shop={spokeShop} />}
                {hub?.directShipEnabled && <span className={classes.quiet}> (direct ship)</span>}
                <span className={classes.second}>{hub?.fullAddress ?? spokeShop?.fullAddress}</span>
              </>
            ),
          },
          ...(spokeShop
            ? [
                { label: 'Phone', value: spokeShop.phone },
                {
                  label: 'Contact',
                  value: spokeShop.contactEmail && <Email address={spokeShop.contactEmail} />,
                },
              ]
            : []),
          {
            label: 'OEM SO #',
            value: salesOrderNumber && <Copyable text={salesOrderNumber} what="OEM SO #" mono />,
          },
          {
            label: 'Tracking',
            value: trackingInfo && <Copyable text={trackingInfo} what="tracking" mono />,
          },
          { label: 'Notes', value: notes && <span className={classes.notes}>{notes}</span> },
        ]}
      />
    </Card>
  );
}
