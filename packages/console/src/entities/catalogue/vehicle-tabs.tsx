import type { ReactNode } from 'react';
import type { PhoneRow } from '../../kit/data-table/column.ts';
import { GroupName } from '../../kit/group-table/group-name.tsx';
import { type GroupColumn, GroupTable, type Ticks } from '../../kit/group-table/group-table.tsx';
import { type TabChoice, Tabs } from '../../kit/tabs/tabs.tsx';
import { VariantPicture } from './variant-picture.tsx';
import classes from './vehicle-tabs.module.css';
import { colorAndSize, modelName, type Named } from './vehicle-text.ts';

/** The vehicles of one model. */
export interface VehicleGroup<Row> {
  readonly totalCount: number;
  readonly variants: readonly VariantRows<Row>[];
}

interface VariantRows<Row> {
  readonly variant: Named & {
    readonly id: string;
    readonly image: { readonly url: string } | null;
  };
  readonly assets: readonly Row[];
  /** Below the name, if only some vehicles of the variant are meant. */
  readonly mark?: ReactNode;
  /** Distinguishes several groups of one variant. */
  readonly part?: string | null;
}

interface VehicleTab<Tab extends string> extends TabChoice<Tab> {
  /** The text of the tab without vehicles. */
  readonly empty: string;
}

/** The vehicles of an order by progress, in a table grouped by model, color and size. */
export function VehicleTabs<Tab extends string, Row>({
  label,
  tabs,
  value,
  onChange,
  groups,
  children,
  ...table
}: {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly VehicleTab<Tab>[];
  value: Tab;
  onChange: (tab: Tab) => void;
  /** The vehicles of the selected tab; undefined until loaded. */
  groups: readonly VehicleGroup<Row>[] | undefined;
  columns: readonly GroupColumn<Row>[];
  rowKey: (row: Row) => string;
  ticks: Ticks<Row> | undefined;
  phoneRow: (row: Row) => PhoneRow;
  /** Above the table. */
  children?: ReactNode;
}) {
  const tab = tabs.find((each) => each.value === value);
  return (
    <Tabs label={label} tabs={tabs} value={value} onChange={onChange}>
      {children}
      {groups?.length === 0 && <p className={classes.empty}>{tab?.empty}</p>}
      {groups && groups.length > 0 && (
        <GroupTable
          key={value}
          label={`${tab?.label} vehicles`}
          groupHeader="Vehicle"
          groups={groups.flatMap(({ totalCount, variants }) =>
            variants.map(({ variant, assets, mark, part }, index) => ({
              key: `${variant.id} ${part}`,
              picture: <VariantPicture url={variant.image?.url} />,
              name: (
                <GroupName
                  name={modelName(variant)}
                  count={index === 0 ? totalCount : undefined}
                  part={colorAndSize(variant)}
                  partCount={variants.length > 1 ? assets.length : undefined}
                >
                  {mark}
                </GroupName>
              ),
              rows: assets,
            })),
          )}
          {...table}
        />
      )}
    </Tabs>
  );
}
