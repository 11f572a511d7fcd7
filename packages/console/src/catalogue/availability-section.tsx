import { Link } from '@tanstack/react-router';
import { HubLink } from '../entities/hubs/hub-link.tsx';
import { ShopLink } from '../entities/partners/shop-link.tsx';
import { Card } from '../kit/card/card.tsx';
import { Money } from '../kit/money.tsx';
import type { VehicleDetail } from './vehicle-documents.ts';
import classes from './vehicle-page.module.css';

/** A model's vendors and availability; read-only, because each is configured elsewhere. */
export function AvailabilitySection({ vehicle }: { vehicle: VehicleDetail }) {
  const { vendors, hubs, shops, variants, planPrice } = vehicle;
  const ofVariants = (count: number) => `${count} of ${variants.length} variants`;
  return (
    <Card title="Availability">
      <div className={classes.availability}>
        <section>
          <h3>Vendors</h3>
          {vendors.length === 0 && <p className="ks-quiet">No vendor supplies it</p>}
          <ul>
            {vendors.map(({ id, name, enabled, wholesalePriceCents }) => (
              <li key={id}>
                <Link to="/vendors/$vendorId/edit" params={{ vendorId: id }}>
                  {name}
                </Link>
                <span>
                  <Money cents={wholesalePriceCents} currencyCode={planPrice.currencyCode} />
                  {!enabled && ', disabled'}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>Hubs</h3>
          <ul>
            {hubs.map((hub) => (
              <li key={hub.id}>
                <HubLink hub={hub} />
                <span>
                  {hub.stock} {hub.directShipEnabled ? 'promised' : 'available'}, backorders{' '}
                  {hub.backorderVariantsCount > 0
                    ? `${hub.backorderVariantsCount} of ${variants.length}`
                    : 'off'}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>Shops</h3>
          {shops.length === 0 && <p className="ks-quiet">No shop offers it</p>}
          <ul>
            {shops.map((shop) => (
              <li key={shop.id}>
                <ShopLink shop={shop} />
                <span>{ofVariants(shop.variantsCount)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Card>
  );
}
