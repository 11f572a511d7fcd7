import { Link } from '@tanstack/react-router';
import { Card } from '../kit/card/card.tsx';
import { Copyable } from '../kit/copy-button.tsx';
import { FactList, type Facts } from '../kit/fact-list/fact-list.tsx';
import { IconArrowDown, IconArrowRight } from '../kit/icons.ts';
import { usePhone } from '../kit/use-phone.ts';
import { OriginCard } from './origin-card.tsx';
import classes from './route-card.module.css';
import type { TransferDetail } from './transfer-documents.ts';

/** Origin, destination, tracking number, and what the transfer is for. */
export function RouteCard({ order }: { order: TransferDetail }) {
  const phone = usePhone();
  const { trackingInfo, link } = order;
  const Arrow = phone ? IconArrowDown : IconArrowRight;
  const facts: Facts = {
    'Tracking number': trackingInfo && <Copyable text={trackingInfo} what="tracking number" mono />,
    'Linked to': link && <LinkedTo link={link} />,
  };
  return (
    <Card title="Route">
      <div className={classes.route}>
        <OriginCard origin={order.origin} linked />
        <Arrow size={20} stroke={1.6} className={classes.arrow} label="to" />
        <OriginCard origin={order.destination} linked />
      </div>
      {(trackingInfo || link) && (
        <div className={classes.facts}>
          <FactList layout="columns" facts={facts} />
        </div>
      )}
    </Card>
  );
}

function LinkedTo({ link }: { link: NonNullable<TransferDetail['link']> }) {
  const name = link.customer.fullName;
  if (link.__typename === 'Subscription') {
    return (
      <Link to="/subscriptions/$subscriptionId" params={{ subscriptionId: link.id }}>
        Subscription of {name}
      </Link>
    );
  }
  return (
    <Link to="/orders/$orderId" params={{ orderId: link.id }}>
      {link.kind === 'swap' ? 'Swap' : 'Order'} of {name}
    </Link>
  );
}
