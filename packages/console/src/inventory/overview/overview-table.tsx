import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { modelName } from '../../entities/catalogue/vehicle-text.ts';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconFoldDown,
  IconFoldUp,
} from '../../kit/icons.ts';
import type { ListState } from '../../kit/list-state.ts';
import { BulletKey } from '../../kit/pictures/bullet-bar.tsx';
import { CartAmount, CartTick, NeededTick } from './cart-controls.tsx';
import type { CountColumn } from './count-columns.ts';
import { CountLink, VariantName } from './count-link.tsx';
import { BackorderSwitch, PromisedStock } from './hub-settings.tsx';
import classes from './overview.module.css';
import type { OverviewSearch, OverviewSortColumn } from './overview-search.ts';
import { ReorderPointButton } from './reorder-point-button.tsx';
import type { ModelGroup } from './stats-groups.ts';
import { mostOf, STOCK_BAR_KEY, StockBar } from './stock-bar.tsx';
import { SuggestedCount } from './suggested.tsx';
import type { Cart } from './use-cart.ts';
import type { Expansion } from './use-expansion.ts';
import type { StatsRow } from './variant-stats-query.ts';

export interface OverviewRowsProps {
  readonly groups: readonly ModelGroup[];
  readonly columns: readonly CountColumn[];
  readonly list: ListState<OverviewSearch>;
  readonly expansion: Expansion;
  /** The selected hub; without one there is nothing to order or set. */
  readonly hubId: string | undefined;
  readonly cart: Cart | undefined;
  /** Only direct-ship hubs are selected, so promised stock has a column. */
  readonly promised: boolean;
  /** Reorder points can be set. */
  readonly reordering: boolean | undefined;
}

/** With these, all columns of one hub fit beside the navigation of a window of 1280 px. */
const VEHICLE_WIDTH = 189;
/** Beside the suggested quantities; longer names are cut, with the whole as their title. */
const VEHICLE_WIDTH_WITH_SUGGESTED = 160;
const STOCK_WIDTH = 68;
const BACKORDERS_WIDTH = 65;
const CART_WIDTH = 102;
const REORDER_WIDTH = 62;
/** A count in the last column also has the page's padding. */
const PADDING = 20;

/** Variants grouped by model, with the hubs' stock. The first column is sticky. */
export function OverviewTable(props: OverviewRowsProps) {
  const { groups, columns, expansion, hubId, promised, reordering } = props;
  // While reorder points are set, they are in the place of the backorders.
  const backorders = hubId !== undefined && !reordering;
  const isSuggested = columns.some(({ name }) => name === 'SUGGESTED');
  const vehicleWidth = isSuggested ? VEHICLE_WIDTH_WITH_SUGGESTED : VEHICLE_WIDTH;
  const ours =
    (backorders ? BACKORDERS_WIDTH : 0) +
    (hubId ? CART_WIDTH : 0) +
    (promised ? STOCK_WIDTH : 0) +
    (reordering ? REORDER_WIDTH : 0);
  const most = mostOf(groups);
  const width = columns.reduce((sum, column) => sum + column.width, ours || PADDING);
  return (
    <section
      className={classes.scroll}
      aria-label="Inventory overview, table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable.
      tabIndex={0}
      data-scroll-restoration-id="inventory-overview"
    >
      <table
        className={classes.table}
        data-controls={hubId && true}
        style={{ minWidth: vehicleWidth + width }}
      >
        <caption className="ks-hidden">Inventory overview</caption>
        <colgroup>
          <col />
          {columns.map((column, index) => (
            <col
              key={column.name}
              style={{
                width: column.width + (!ours && index === columns.length - 1 ? PADDING : 0),
              }}
            />
          ))}
          {promised && <col style={{ width: STOCK_WIDTH }} />}
          {reordering && <col style={{ width: REORDER_WIDTH }} />}
          {backorders && <col style={{ width: BACKORDERS_WIDTH }} />}
          {hubId && <col style={{ width: CART_WIDTH }} />}
        </colgroup>
        <Head {...props} />
        {groups.map((group) => (
          <tbody key={group.vehicleId}>
            <GroupRow {...props} group={group} most={most} />
            {expansion.isOpen(group.vehicleId) &&
              group.rows.map((row) => <VariantRow key={row.variantId} {...props} row={row} />)}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Head(props: OverviewRowsProps) {
  const { groups, columns, list, expansion, hubId, cart, promised, reordering } = props;
  const Fold = expansion.allOpen ? IconFoldUp : IconFoldDown;
  return (
    <thead>
      <tr>
        <th scope="col" aria-sort={ariaSort(list, 'MODEL')}>
          <div className={classes.withBar}>
            <span className={classes.first}>
              {hubId && (
                <NeededTick
                  rows={groups.flatMap(({ rows }) => rows)}
                  cart={cart}
                  label="Order all needed vehicles"
                />
              )}
              <SortButton list={list} column="MODEL">
                Vehicle
              </SortButton>
              <ActionIcon
                size="xs"
                aria-label={expansion.allOpen ? 'Collapse all' : 'Expand all'}
                onClick={expansion.toggleAll}
              >
                <Fold size={14} stroke={1.8} />
              </ActionIcon>
            </span>
            <BulletKey {...STOCK_BAR_KEY} />
          </div>
        </th>
        {columns.map(({ name, short }) => (
          <th key={name} scope="col" data-align="right" aria-sort={ariaSort(list, name)}>
            <SortButton list={list} column={name}>
              {short}
            </SortButton>
          </th>
        ))}
        {promised && (
          <th scope="col" data-align="right">
            Stock
          </th>
        )}
        {reordering && (
          <th scope="col" data-align="right">
            Keep / order
          </th>
        )}
        {hubId && !reordering && (
          <th scope="col" data-align="right">
            Backorders
          </th>
        )}
        {hubId && (
          <th scope="col" data-align="right">
            Cart
          </th>
        )}
      </tr>
    </thead>
  );
}

function ariaSort(list: ListState<OverviewSearch>, column: OverviewSortColumn) {
  const { sort, direction } = list.search;
  if (sort !== column) return undefined;
  return direction === 'asc' ? 'ascending' : 'descending';
}

interface SortButtonProps {
  list: ListState<OverviewSearch>;
  column: OverviewSortColumn;
  children: ReactNode;
}

function SortButton({ list, column, children }: SortButtonProps) {
  const { sort, direction } = list.search;
  const active = sort === column;
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <UnstyledButton
      className={classes.sort}
      data-active={active}
      // Counts are sorted in descending order first.
      onClick={() => list.sortBy(column, active || column === 'MODEL' ? undefined : 'desc')}
    >
      {children}
      {active && <Arrow size={12} stroke={1.8} />}
    </UnstyledButton>
  );
}

function GroupRow(props: OverviewRowsProps & { group: ModelGroup; most: number }) {
  const { group, most, columns, list, expansion, hubId, cart, promised, reordering } = props;
  const open = expansion.isOpen(group.vehicleId);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const name = modelName(group);
  return (
    <tr className={classes.group}>
      <th scope="rowgroup">
        <div className={classes.withBar}>
          <span className={classes.first}>
            {hubId && (
              <NeededTick rows={group.rows} cart={cart} label={`Order needed vehicles: ${name}`} />
            )}
            <UnstyledButton
              className={classes.fold}
              aria-expanded={open}
              onClick={() => expansion.toggle(group.vehicleId)}
              title={name}
            >
              <Chevron size={14} stroke={1.8} />
              <span>{name}</span>
              <span className={classes.members}>{group.rows.length}</span>
            </UnstyledButton>
          </span>
          <div className={classes.bar}>
            <StockBar of={name} counts={group.sums} most={most} />
          </div>
        </div>
      </th>
      {columns.map((column) => (
        <td key={column.name} data-align="right">
          <CountLink column={column} of={{ group }} list={list} />
        </td>
      ))}
      {promised && (
        <td data-align="right">
          {group.rows.reduce((sum, { variantCount }) => sum + variantCount, 0)}
        </td>
      )}
      {reordering && <td />}
      {hubId && !reordering && <td />}
      {hubId && <td />}
    </tr>
  );
}

function VariantRow(props: OverviewRowsProps & { row: StatsRow }) {
  const { row, columns, list, hubId, cart, promised, reordering } = props;
  return (
    <tr>
      <th scope="row">
        <span className={classes.first}>
          {hubId && <CartTick row={row} cart={cart} />}
          <VariantName row={row} />
        </span>
      </th>
      {columns.map((column) => (
        <td
          key={column.name}
          data-align="right"
          data-strong={column.name === 'TOTAL' ? true : undefined}
        >
          {column.name === 'SUGGESTED' ? (
            <SuggestedCount row={row} cart={cart} />
          ) : (
            <CountLink column={column} of={{ variant: row }} list={list} />
          )}
        </td>
      ))}
      {promised && (
        <td data-align="right">
          <PromisedStock row={row} hubId={hubId} />
        </td>
      )}
      {reordering && hubId && (
        <td data-align="right">
          <ReorderPointButton row={row} hubId={hubId} />
        </td>
      )}
      {hubId && !reordering && (
        <td data-align="right">
          <BackorderSwitch row={row} hubId={hubId} />
        </td>
      )}
      {hubId && (
        <td data-align="right">
          <CartAmount row={row} cart={cart} />
        </td>
      )}
    </tr>
  );
}
