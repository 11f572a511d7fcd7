import { weekdayName } from '@kickstand/domain/kernel/calendar.ts';
import { plural } from '@kickstand/domain/kernel/plural.ts';
import { formatShortDate } from '../kit/dates.tsx';
import { ColumnBars } from '../kit/pictures/column-bars.tsx';
import classes from './today.module.css';
import type { Overview } from './today-query.ts';

const weekdayOf = (day: string) => weekdayName(day).slice(0, 3);

/** Vehicles by the day for which vendors promise them. Nothing if none is expected. */
export function ExpectedVehicles({
  expected: { late, days, inTransit },
}: {
  expected: Overview['expected'];
}) {
  const soon = days.reduce((sum, { count }) => sum + count, 0);
  if (late + soon + inTransit === 0) return null;
  const columns = [
    { label: 'Late', name: 'Late', value: late, isOutline: true },
    ...days.map(({ day, count }) => ({
      label: weekdayOf(day),
      name: `${weekdayOf(day)}, ${formatShortDate(day)}`,
      value: count,
    })),
    { label: 'TO', name: 'On transfer orders', value: inTransit, isOutline: true },
  ];
  return (
    <div className={classes.expected}>
      <ColumnBars
        sentence={`${plural(soon, 'vehicle')} expected within ${plural(days.length, 'day')}, ${late} late, ${inTransit} on transfer orders.`}
        table={{
          caption: 'Vehicles under way',
          head: ['Expected', 'Vehicles'],
          rows: columns.map(({ name, value }) => [name, value]),
        }}
        columns={columns}
      />
    </div>
  );
}
