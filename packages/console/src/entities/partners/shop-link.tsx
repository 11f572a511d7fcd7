import { Link } from '@tanstack/react-router';

/** Links to a spoke shop's page. */
export function ShopLink({ shop }: { shop: { readonly id: string; readonly name: string } }) {
  return (
    <Link to="/spokes/shops/$spokeShopId" params={{ spokeShopId: shop.id }}>
      {shop.name}
    </Link>
  );
}
