import { GONE_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { Card } from '../kit/card/card.tsx';
import { dateOf, FactList } from '../kit/fact-list/fact-list.tsx';
import { Money } from '../kit/money.tsx';
import { BulletBar } from '../kit/pictures/bullet-bar.tsx';
import type { AssetDetail } from './asset-documents.ts';
import classes from './asset-value-cards.module.css';

/** When the vehicle was bought, received and sold. */
export function DatesCard({ asset }: { asset: AssetDetail }) {
  return (
    <Card title="Dates">
      <FactList
        facts={{
          Purchased: dateOf(asset.purchasedAt),
          Shipped: dateOf(asset.shippedAt),
          'Checked in': dateOf(asset.checkedInAt),
          Sold: dateOf(asset.soldAt),
        }}
        empty="No dates recorded yet"
      />
    </Card>
  );
}

/** The vehicle's cost, revenue and profit. */
export function MoneyCard({ asset }: { asset: AssetDetail }) {
  const { lifetimeEarningCents, serviceCostCents } = asset;
  const lines: readonly (readonly [string, number])[] = [
    ['MSRP at purchase', asset.msrpAtPurchaseCents],
    ['Wholesale', asset.wholesalePriceCents],
    ['Cost of goods', asset.cogsCents],
  ];
  const earned: readonly (readonly [string, number])[] = [
    ['Subscription revenue', asset.subscriptionRevenueCents],
    ['Sale and theft income', asset.saleAndTheftCents],
    ['Total revenue', asset.totalRevenueCents],
  ];
  const line = ([label, cents]: readonly [string, number]) => (
    <div key={label} className={label === earned[0]?.[0] ? classes.first : classes.line}>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
  return (
    <Card title="Money">
      <EarnedBack asset={asset} />
      <dl className={classes.sums}>
        {lines.map(line)}
        {earned.map(line)}
        <div className={classes.total} data-sign={Math.sign(lifetimeEarningCents)}>
          <dt>Lifetime earning</dt>
          <dd>
            <Money cents={lifetimeEarningCents} />
          </dd>
        </div>
        {serviceCostCents !== null && (
          <>
            {line(['Service', 0 - serviceCostCents])}
            <div className={classes.line}>
              <dt>After service</dt>
              <dd>
                <Money cents={lifetimeEarningCents - serviceCostCents} />
              </dd>
            </div>
          </>
        )}
      </dl>
    </Card>
  );
}

/** Which part of its cost a vehicle has earned. Nothing without a cost. */
function EarnedBack({ asset: { cogsCents, totalRevenueCents } }: { asset: AssetDetail }) {
  if (cogsCents <= 0) return null;
  const share = `${Math.floor((100 * totalRevenueCents) / cogsCents)}%`;
  const words = `${formatCents(totalRevenueCents)} of ${formatCents(cogsCents)}`;
  return (
    <div className={classes.earned}>
      <p aria-hidden="true">
        <span>Earned back</span> {words}, {share}
      </p>
      <BulletBar
        sentence={`Earned back: ${words}, ${share}.`}
        have={totalRevenueCents}
        expected={cogsCents - totalRevenueCents}
        wanted={totalRevenueCents > cogsCents ? cogsCents : 0}
        most={Math.max(cogsCents, totalRevenueCents)}
      />
    </div>
  );
}

/** Whether, when and at what price the customer can buy the vehicle. */
export function BuyoutCard({ asset }: { asset: AssetDetail }) {
  const refused = noBuyout(asset);
  const isPossible = refused === undefined && asset.buyoutAvailableAt !== null;
  return (
    <Card title="Buyout">
      <FactList
        facts={{
          Eligible: refused ?? 'Yes',
          'Available from': isPossible && dateOf(asset.buyoutAvailableAt),
          'Suggested price': isPossible && <Money cents={asset.buyoutPriceCents} />,
        }}
      />
    </Card>
  );
}

/** Why no one can buy it; a vehicle that is gone is not for sale, whatever its model. */
function noBuyout({ state, label, allowBuyout, buyoutEligible }: AssetDetail): string | undefined {
  if (GONE_STATES.some((gone) => gone === state)) return `No, the vehicle is ${label}`;
  if (allowBuyout) return undefined;
  return buyoutEligible ? 'No, not this model' : 'No, not this vehicle';
}
