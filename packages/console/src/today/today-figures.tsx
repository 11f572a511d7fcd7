import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import { TODAY_FIGURES, type TodayFigure } from '@kickstand/domain/today/today-figures.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Suspense } from 'react';
import { optionalPart } from '../kit/optional-part.ts';
import { Glyph } from '../kit/state-badge/glyph.tsx';
import { type Meaning, meaningOfCount } from '../kit/state-badge/meanings.ts';
import classes from './today.module.css';

const FigureLine = optionalPart(async () => (await import('./figure-line.tsx')).FigureLine);

interface Figure {
  readonly name: TodayFigure;
  readonly meaning: Meaning;
  readonly count: number;
  readonly link: Pick<LinkProps, 'to' | 'search'>;
}

/** Four figures, each with its last days; each opens the list that it counts. */
export function TodayFigures({
  hubIds,
  ...counts
}: {
  readonly hubIds: readonly string[];
  readonly readyOrders: number;
  readonly openOrders: number;
  readonly supply: number;
  readonly money: number;
}) {
  const figures: readonly Figure[] = [
    {
      name: 'READY_ORDERS',
      meaning: 'ready',
      count: counts.readyOrders,
      link: { to: '/orders', search: { states: ['ready'] } },
    },
    {
      name: 'OPEN_ORDERS',
      meaning: 'waiting',
      count: counts.openOrders,
      link: { to: '/orders', search: { states: ['open'] } },
    },
    {
      name: 'SUPPLY',
      meaning: 'attention',
      count: counts.supply,
      link: { to: '/today', search: { owner: 'supply' } },
    },
    {
      name: 'MONEY',
      meaning: 'lost',
      count: counts.money,
      link: { to: '/today', search: { owner: 'money' } },
    },
  ];
  return (
    <ul className={classes.figures} aria-label="Figures">
      {figures.map(({ name, meaning, count, link }) => (
        <li key={name} className={classes.figure}>
          <Link {...link} className={classes.figureLink}>
            <span className={classes.figureLabel}>
              <Glyph meaning={meaningOfCount(count, meaning)} size={14} />
              {TODAY_FIGURES[name].label}
            </span>
            <span className={classes.figureCount}>{formatCount(count)}</span>
          </Link>
          <div className={classes.figureLine}>
            <Suspense>
              <FigureLine figure={name} count={count} hubIds={hubIds} />
            </Suspense>
          </div>
        </li>
      ))}
    </ul>
  );
}
