import { UnstyledButton } from '@mantine/core';
import { colorAndSize, modelName } from '../../entities/catalogue/vehicle-text.ts';
import { IconChevronDown, IconChevronRight } from '../../kit/icons.ts';
import { BulletKey } from '../../kit/pictures/bullet-bar.tsx';
import { CartAmount, CartTick } from './cart-controls.tsx';
import { type Counted, CountLink, VariantName } from './count-link.tsx';
import { BackorderSwitch, PromisedStock } from './hub-settings.tsx';
import overview from './overview.module.css';
import classes from './overview-phone-list.module.css';
import type { OverviewRowsProps } from './overview-table.tsx';
import { ReorderPointButton } from './reorder-point-button.tsx';
import type { ModelGroup } from './stats-groups.ts';
import { mostOf, STOCK_BAR_KEY, StockBar } from './stock-bar.tsx';
import { SuggestedCount } from './suggested.tsx';
import type { Cart } from './use-cart.ts';
import type { StatsRow } from './variant-stats-query.ts';

/** The overview on a phone: expandable models with their variants' nonzero counts. */
export function OverviewPhoneList(props: OverviewRowsProps) {
  const most = mostOf(props.groups);
  return (
    <>
      <div className={classes.key}>
        <BulletKey {...STOCK_BAR_KEY} />
      </div>
      <ul className={classes.models}>
        {props.groups.map((group) => (
          <Model key={group.vehicleId} {...props} group={group} most={most} />
        ))}
      </ul>
    </>
  );
}

function Model(props: OverviewRowsProps & { group: ModelGroup; most: number }) {
  const { group, most, expansion } = props;
  const open = expansion.isOpen(group.vehicleId);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <UnstyledButton
        className={classes.modelHead}
        aria-expanded={open}
        onClick={() => expansion.toggle(group.vehicleId)}
      >
        <Chevron size={20} stroke={1.6} />
        <span className={overview.name}>{modelName(group)}</span>
        <span className={overview.members}>{group.rows.length}</span>
      </UnstyledButton>
      <div className={classes.bar}>
        <StockBar of={modelName(group)} counts={group.sums} most={most} />
      </div>
      {!open && <CountList columns={props.columns} of={{ group }} list={props.list} />}
      {open && (
        <ul>
          {group.rows.map((row) => (
            <Variant key={row.variantId} {...props} row={row} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Variant(props: OverviewRowsProps & { row: StatsRow }) {
  const { row, columns, list, hubId, cart, promised, reordering } = props;
  return (
    <li className={classes.variant}>
      <p className={overview.first} title={colorAndSize(row)}>
        <VariantName row={row} />
      </p>
      <CountList columns={columns} of={{ variant: row }} list={list} cart={cart} />
      <div className={classes.controls}>
        {hubId && (
          <span className={classes.control}>
            <span aria-hidden="true">Backorders</span>
            <BackorderSwitch row={row} hubId={hubId} />
          </span>
        )}
        {promised && (
          <span className={classes.control}>
            <span aria-hidden="true">Stock</span>
            <PromisedStock row={row} hubId={hubId} />
          </span>
        )}
        {reordering && hubId && (
          <span className={classes.control}>
            <span aria-hidden="true">Keep / order</span>
            <ReorderPointButton row={row} hubId={hubId} />
          </span>
        )}
        {hubId && (
          <span className={classes.control}>
            <CartTick row={row} cart={cart} />
            <CartAmount row={row} cart={cart} />
          </span>
        )}
      </div>
    </li>
  );
}

/** The nonzero counts, with labels. */
function CountList({
  columns,
  of,
  list,
  cart,
}: Pick<OverviewRowsProps, 'columns' | 'list'> & { of: Counted; cart?: Cart | undefined }) {
  const counts = 'variant' in of ? of.variant : of.group.sums;
  const some = columns.filter(({ field }) => counts[field] > 0);
  return (
    <dl className={classes.counts}>
      {some.map((column) => (
        <div key={column.name}>
          <dt>{column.label}</dt>
          <dd>
            {column.name === 'SUGGESTED' && 'variant' in of ? (
              <SuggestedCount row={of.variant} cart={cart} />
            ) : (
              <CountLink column={column} of={of} list={list} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
