import { assetLife, type LifePart } from '@kickstand/domain/inventory/asset-life.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { plateMeaning } from '../entities/inventory/asset-plate-badge.tsx';
import { Card } from '../kit/card/card.tsx';
import { formatShortDate } from '../kit/dates.tsx';
import { HiddenTable } from '../kit/pictures/picture.tsx';
import { Legend, StackedBar } from '../kit/pictures/stacked-bar.tsx';
import type { AssetDetail } from './asset-documents.ts';
import classes from './asset-life-card.module.css';

const DAY = 86_400_000;

const lengthOf = ({ from, to }: LifePart) => Date.parse(to) - Date.parse(from);
const daysOf = (parts: readonly LifePart[]) =>
  Math.round(parts.reduce((sum, part) => sum + lengthOf(part), 0) / DAY);
const daysText = (days: number) => (days === 0 ? 'under a day' : plural(days, 'day'));

/**
 * A vehicle's states from the first that is known to now, each as long as it lasted. Hidden if it has had only one.
 */
export function AssetLifeCard({ asset }: { asset: AssetDetail }) {
  const { label, events, assetSubscriptions: subscriptions } = asset;
  const parts = assetLife({ label, events, subscriptions }, new Date().toISOString());
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || parts.length === 1) return null;
  const byLabel = [...Map.groupBy(parts, ({ label }) => label)].map(([label, own]) => ({
    label,
    meaning: plateMeaning(label),
    // What a vehicle has become when it left has no length.
    value: own.some((part) => lengthOf(part) > 0) ? daysText(daysOf(own)) : 'at the end',
  }));
  const shares = byLabel.map(({ label, value }) => `${label} ${value}`).join(', ');
  const since = formatShortDate(first.from);
  return (
    <Card title="Life so far">
      <div className={classes.life}>
        <StackedBar
          sentence={`Its states since ${since}: ${shares}.`}
          segments={parts.map((part) => ({
            key: part.from,
            meaning: plateMeaning(part.label),
            value: lengthOf(part),
          }))}
        />
        <p className={classes.ends} aria-hidden="true">
          <span>{since}</span>
          <span>{last.to === last.from ? formatShortDate(last.to) : 'today'}</span>
        </p>
        <Legend entries={byLabel} />
        <HiddenTable
          caption="Its states over time"
          head={['From', 'State', 'For']}
          rows={parts.map((part) => [
            formatShortDate(part.from),
            part.label,
            daysText(daysOf([part])),
          ])}
        />
      </div>
    </Card>
  );
}
