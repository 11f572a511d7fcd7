import { Button, Checkbox, NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { type Column, type Density, isShown } from '../data-table/column.ts';
import type { ListSort } from '../list-toolbar/list-sort.ts';
import type { ListDisplay } from '../list-views.ts';
import classes from './list-page.module.css';

export interface DisplayPanelProps {
  readonly sort: ListSort;
  /** All columns of the list; the first one is always shown. Omitted if they are fixed. */
  readonly columns?:
    | readonly Pick<Column<never>, 'id' | 'header' | 'optional' | 'sortColumn' | 'second'>[]
    | undefined;
  /** The height of its rows cannot be chosen. */
  readonly oneHeight?: boolean | undefined;
  readonly display: ListDisplay;
  readonly onChange: (change: Partial<ListDisplay>) => void;
}

const DENSITIES: readonly { value: Density; label: string }[] = [
  { value: 'regular', label: 'Regular' },
  { value: 'compact', label: 'Compact' },
];

/** The order of a list, its density, and which columns it has. */
export function DisplayPanel({ sort, oneHeight, ...props }: DisplayPanelProps) {
  const { columns, display, onChange } = props;
  return (
    <Stack gap={12}>
      <NativeSelect
        label="Sort by"
        data-autofocus
        value={sort.value}
        onChange={(event) => sort.onChange(event.currentTarget.value, sort.direction)}
        data={[...sort.options]}
      />
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Direction"
        value={sort.direction}
        onChange={(direction) => sort.onChange(sort.value, direction === 'asc' ? 'asc' : 'desc')}
        data={[
          { value: 'asc', label: 'Ascending' },
          { value: 'desc', label: 'Descending' },
        ]}
      />
      {columns && !oneHeight && (
        <Rows density={display.density} onChange={(density) => onChange({ density })} />
      )}
      {columns && (
        <Columns
          columns={columns}
          hidden={display.hidden}
          onChange={(hidden) => onChange({ hidden })}
        />
      )}
    </Stack>
  );
}

function Rows({ density, onChange }: { density: Density; onChange: (density: Density) => void }) {
  return (
    <div>
      <p className={classes.panelLabel}>Rows</p>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Rows"
        value={density}
        onChange={(value) => onChange(value === 'compact' ? 'compact' : 'regular')}
        data={[...DENSITIES]}
      />
    </div>
  );
}

interface ColumnsProps {
  columns: NonNullable<DisplayPanelProps['columns']>;
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
}

function Columns({ columns, hidden, onChange }: ColumnsProps) {
  function toggle(id: string): void {
    const others = hidden.filter((each) => each !== id);
    onChange(hidden.includes(id) ? others : [...others, id]);
  }

  return (
    <>
      <fieldset className={classes.panelColumns}>
        <legend className={classes.panelLabel}>Columns</legend>
        {columns.map(
          (column, index) =>
            index > 0 && (
              <Checkbox
                key={column.id}
                size="xs"
                label={[column.header, column.second?.header].filter(Boolean).join(' / ')}
                checked={isShown(column, index, hidden)}
                onChange={() => toggle(column.id)}
              />
            ),
        )}
      </fieldset>
      {hidden.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
          Usual columns
        </Button>
      )}
    </>
  );
}
