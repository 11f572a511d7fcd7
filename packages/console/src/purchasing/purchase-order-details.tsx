import { HubLink } from '../entities/hubs/hub-link.tsx';
import { ShopLink } from '../entities/partners/shop-link.tsx';
import { leadTimeText } from '../entities/purchasing/lead-time-text.ts';
import { Card } from '../kit/card/card.tsx';
import { Copyable } from '../kit/copy-button.tsx';
import { Email } from '../kit/fact-list/email.tsx';
import { FactList } from '../kit/fact-list/fact-list.tsx';
import { Telephone } from '../kit/fact-list/telephone.tsx';
import classes from './purchase-order.module.css';
import type { PurchaseOrderDetail } from './purchase-order-documents.ts';

/** Vendor, destination and reference numbers. */
export function PurchaseOrderDetails({ order }: { order: PurchaseOrderDetail }) {
  const { vendor, hub, spokeShop, salesOrderNumber, trackingInfo, notes } = order;
  return (
    <Card title="Details">
      <FactList
        facts={{
          Vendor: vendor.name,
          'Delivers in': leadTimeText(vendor),
          Destination: (
            <>
              {hub && <HubLink hub={hub} />}
              {spokeShop && <ShopLink shop={spokeShop} />}
              {hub?.directShipEnabled && <span className={classes.quiet}> (direct ship)</span>}
              <span className={classes.second}>{hub?.fullAddress ?? spokeShop?.fullAddress}</span>
            </>
          ),
          ...(spokeShop && {
            Phone: spokeShop.phoneNumber && <Telephone number={spokeShop.phoneNumber} />,
            Contact: spokeShop.contactEmail && <Email address={spokeShop.contactEmail} />,
          }),
          'OEM SO #': salesOrderNumber && <Copyable text={salesOrderNumber} what="OEM SO #" mono />,
          Tracking: trackingInfo && <Copyable text={trackingInfo} what="tracking" mono />,
          Notes: notes && <span className={classes.notes}>{notes}</span>,
        }}
      />
    </Card>
  );
}
