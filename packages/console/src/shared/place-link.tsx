import { Link } from '@tanstack/react-router';

interface Place {
  readonly id: string;
  readonly name: string;
}

/** Leads to a hub's page. */
export function HubLink({ hub }: { hub: Place }) {
  return (
    <Link to="/hubs/$hubId" params={{ hubId: hub.id }}>
      {hub.name}
    </Link>
  );
}

/** Leads to a spoke shop's page. */
export function ShopLink({ shop }: { shop: Place }) {
  return (
    <Link to="/spokes/shops/$spokeShopId" params={{ spokeShopId: shop.id }}>
      {shop.name}
    </Link>
  );
}
