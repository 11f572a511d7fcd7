import { Anchor } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FirstStep } from '../../entities/imports/first-step.tsx';
import { EmptyWheel } from '../../kit/data-table/empty-wheel.tsx';
import { TableFoot } from '../../kit/data-table/table-foot.tsx';
import type { ListState } from '../../kit/list-state.ts';
import { FailureNote } from '../../kit/note.tsx';
import type { OverviewSearch } from './overview-search.ts';
import { sumOf } from './stats-groups.ts';
import classes from './stock.module.css';
import strip from './stock-strip.module.css';
import { StockStrip } from './stock-strip.tsx';
import { Suggested } from './suggested.tsx';
import type { Cart } from './use-cart.ts';
import type { StatsRow } from './variant-stats-query.ts';

interface StockProps {
  stats: UseQueryResult<{ readonly variantStats: readonly StatsRow[] }>;
  /** The displayed rows, from which `children` are rendered. */
  rows: readonly StatsRow[];
  having: OverviewSearch['having'];
  list: ListState<OverviewSearch>;
  hubChosen: boolean;
  cart: Cart | undefined;
  children: ReactNode;
}

/** Totals above the rows, or why there are none. */
export function Stock({ stats, rows, having, list, hubChosen, cart, children }: StockProps) {
  if (stats.isLoadingError) {
    return (
      <div className={classes.failure}>
        <FailureNote query={stats} />
      </div>
    );
  }
  return (
    <div className={classes.body} aria-busy={stats.isPending || stats.isPlaceholderData}>
      {stats.isPending ? (
        <Skeleton />
      ) : (
        <StockStrip
          sums={sumOf(stats.data.variantStats)}
          having={having}
          onHaving={(names) => list.setFilters({ having: names })}
        />
      )}
      {!hubChosen && rows.length > 0 && (
        <p className={classes.hint}>Choose one hub to order vehicles and to set backorders.</p>
      )}
      <Suggested rows={rows} cart={cart} />
      {rows.length > 0 && children}
      {stats.data && rows.length === 0 && <Empty list={list} several={!hubChosen} />}
      {stats.data && (
        <TableFoot
          pageInfo={{
            totalItems: rows.length,
            totalPages: 1,
            currentPage: 1,
            pageSize: Math.max(1, rows.length),
          }}
          onPage={() => undefined}
          busy={stats.isPlaceholderData}
        />
      )}
    </div>
  );
}

/** Why there are no rows, and what to do. */
function Empty({ list, several }: { list: ListState<OverviewSearch>; several: boolean }) {
  const { search } = list;
  const onlyNeeded = search.needed && search.q === '' && search.having.length === 0;
  if (list.isNarrowed && !onlyNeeded) {
    return (
      <div className={classes.empty}>
        <EmptyWheel />
        <p className={classes.emptyTitle}>No data available</p>
        <p>
          Nothing matches.{' '}
          <Anchor component="button" type="button" onClick={list.clear}>
            Clear filters
          </Anchor>
        </p>
      </div>
    );
  }
  const none = (
    <FirstStep kind="PURCHASE_ORDERS">
      No vehicles in {several ? 'these hubs' : 'this hub'} yet.{' '}
      <Anchor
        component="button"
        type="button"
        onClick={() => list.setFilters({ everyModel: true })}
      >
        Show all models
      </Anchor>
    </FirstStep>
  );
  return (
    <div className={classes.empty}>
      <EmptyWheel />
      <p className={classes.emptyTitle}>No data available</p>
      <p>{onlyNeeded ? 'Nothing is needed. Every open order can be served.' : none}</p>
    </div>
  );
}

const BARS = [46, 62, 38, 54, 44, 58, 40, 50];

function Skeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      <div className={strip.strip} />
      {BARS.map((width) => (
        <span key={width} className={classes.skeletonBar} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
