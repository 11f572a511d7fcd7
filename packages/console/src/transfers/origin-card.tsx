import {
  originTypeOf,
  TRANSFER_ORIGIN_SUBTITLES,
} from '@kickstand/domain/transfers/transfer-origin.ts';
import { CustomerLink } from '../entities/customers/customer-link.tsx';
import { HubLink } from '../entities/hubs/hub-link.tsx';
import { ShopLink } from '../entities/partners/shop-link.tsx';
import { Email } from '../kit/fact-list/email.tsx';
import { Telephone } from '../kit/fact-list/telephone.tsx';
import { IconBuildingStore, IconBuildingWarehouse, IconUser } from '../kit/icons.ts';
import classes from './origin-card.module.css';
import type { AvailableOrigin } from './transfer-origins.ts';

const ICONS = { Customer: IconUser, Hub: IconBuildingWarehouse, SpokeShop: IconBuildingStore };

/** Logs to the browser console that the server is newer than this page. */
function reportUnknown(type: string): void {
  console.error(`Unknown transfer origin type: ${type}`);
}

interface OriginCardProps {
  origin: AvailableOrigin;
  /** Its name links to its page. */
  linked?: boolean;
}

/**
 * The origin of the vehicles: a customer with e-mail and shipping address, a hub with its address,
 * or a shop with phone and address.
 */
export function OriginCard({ origin, linked = false }: OriginCardProps) {
  const type = originTypeOf(origin.type, reportUnknown);
  const Icon = ICONS[type];
  return (
    <div className={classes.origin}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} />
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{linked ? <PlaceLink place={origin} /> : origin.name}</p>
        {type === 'Customer' && <p className="ks-quiet">{TRANSFER_ORIGIN_SUBTITLES.Customer}</p>}
        {type === 'Customer' && origin.email && (
          <p>
            <Email address={origin.email} />
          </p>
        )}
        {type === 'SpokeShop' && origin.phoneNumber && (
          <p>
            <Telephone number={origin.phoneNumber} />
          </p>
        )}
        <p>{origin.fullAddress || 'No address on file'}</p>
      </div>
    </div>
  );
}

function PlaceLink({ place }: { place: AvailableOrigin }) {
  const { id, name } = place;
  switch (place.type) {
    case 'Customer':
      return <CustomerLink customer={{ id, fullName: name }} />;
    case 'Hub':
      return <HubLink hub={{ id, name }} />;
    case 'SpokeShop':
      return <ShopLink shop={{ id, name }} />;
  }
}
