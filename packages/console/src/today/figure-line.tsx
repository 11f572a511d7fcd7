import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import {
  EXCEPTION_FIGURES,
  FEWEST_LINE_DAYS,
  TODAY_FIGURES,
  type TodayFigure,
} from '@kickstand/domain/today/today-figures.ts';
import { useQuery } from '@tanstack/react-query';
import { todayKeys } from '../entities/today/today-keys.ts';
import { formatShortDate } from '../kit/dates.tsx';
import { fieldQuery } from '../kit/document-query.ts';
import { graphql } from '../kit/graphql.ts';
import { SparkLine } from '../kit/pictures/spark-line.tsx';

const FigureHistoryQuery = graphql(`
  query TodayFigureHistory($hubIds: [ID!]) {
    todayFigureHistory(hubIds: $hubIds) { figure days { day value } }
  }
`);

interface FigureLineProps {
  readonly figure: TodayFigure;
  /** The figure now, at which the line ends. */
  readonly count: number;
  /** None for all. */
  readonly hubIds: readonly string[];
}

/** Each night a matter is counted once (decision record 82), now at each chosen hub that has it. */
const SPANNING = ' Past days count a matter of two hubs at one of them.';

/** How a figure has changed in the last days. Nothing until enough days are known. */
export function FigureLine({ figure, count, hubIds }: FigureLineProps) {
  const { data } = useQuery({
    ...fieldQuery(
      todayKeys.figures(hubIds),
      FigureHistoryQuery,
      hubIds.length > 0 ? { hubIds: [...hubIds] } : {},
      'todayFigureHistory',
    ),
    // Today works without lines.
    meta: { quiet: true },
  });
  const days = data?.find((each) => each.figure === figure)?.days ?? [];
  const known = days.flatMap(({ value }) => value ?? []);
  if (known.length < FEWEST_LINE_DAYS) return null;
  const values = [...days.map(({ value }) => value), count];
  const [least, most] = [Math.min(...known, count), Math.max(...known, count)];
  const { label } = TODAY_FIGURES[figure];
  const isOfRows = EXCEPTION_FIGURES.some((each) => each.figure === figure);
  return (
    <SparkLine
      sentence={`${label}: ${formatCount(count)} now, ${formatCount(least)} to ${formatCount(most)} in the last ${values.length} days.${isOfRows && hubIds.length > 0 ? SPANNING : ''}`}
      table={{
        caption: label,
        head: ['Day', 'Number'],
        rows: [
          ...days.map(({ day, value }) => [formatShortDate(day), value ?? 'Not recorded'] as const),
          ['Now', count],
        ],
      }}
      values={values}
    />
  );
}
