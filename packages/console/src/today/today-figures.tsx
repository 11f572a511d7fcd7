import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Glyph } from '../kit/state-badge/glyph.tsx';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import classes from './today.module.css';

interface Figure {
  readonly label: string;
  readonly meaning: Meaning;
  readonly count: number;
  readonly link: Pick<LinkProps, 'to' | 'search'>;
}

/** Four figures; each opens the list that it counts. */
export function TodayFigures(counts: {
  readonly readyOrders: number;
  readonly openOrders: number;
  readonly supply: number;
  readonly money: number;
}) {
  const figures: readonly Figure[] = [
    {
      label: 'Ready to hand over',
      meaning: 'ready',
      count: counts.readyOrders,
      link: { to: '/orders', search: { states: ['ready'] } },
    },
    {
      label: 'Waiting for a vehicle',
      meaning: 'waiting',
      count: counts.openOrders,
      link: { to: '/orders', search: { states: ['open'] } },
    },
    {
      label: 'Supply',
      meaning: 'attention',
      count: counts.supply,
      link: { to: '/today', search: { owner: 'supply' } },
    },
    {
      label: 'Money',
      meaning: 'lost',
      count: counts.money,
      link: { to: '/today', search: { owner: 'money' } },
    },
  ];
  return (
    <ul className={classes.figures} aria-label="Figures">
      {figures.map(({ label, meaning, count, link }) => (
        <li key={label}>
          <Link {...link} className={classes.figure}>
            <span className={classes.figureLabel}>
              <Glyph meaning={meaning} size={14} />
              {label}
            </span>
            <span className={classes.figureCount}>{formatCount(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
