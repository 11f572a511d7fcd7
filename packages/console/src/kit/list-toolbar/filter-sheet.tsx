import { Button, Checkbox, Drawer, NativeSelect, Radio, Stack, Switch } from '@mantine/core';
import { DialogContent } from '../form-dialog/dialog.tsx';
import { groupsOf, type ListFilter } from './list-filter.ts';
import type { ListSort } from './list-sort.ts';
import classes from './list-toolbar.module.css';

export interface FilterSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly filters: readonly ListFilter[];
  readonly sort: ListSort;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

function FilterGroup({ filter }: { filter: ListFilter }) {
  if (filter.isSwitch) {
    return (
      <Switch
        size="sm"
        className={classes.touchTick}
        label={filter.label}
        checked={filter.selected.length > 0}
        onChange={() => filter.toggle('on')}
      />
    );
  }
  const Tick = filter.multiple ? Checkbox : Radio;
  return (
    <fieldset>
      <legend className={classes.legend}>{filter.label}</legend>
      {groupsOf(filter.options).map(({ name, options }) => (
        <div key={name ?? ''}>
          {name && <p className={classes.groupName}>{name}</p>}
          {options.map(({ value, label }) => (
            <Tick
              key={value}
              size="sm"
              className={classes.touchTick}
              label={label}
              checked={filter.selected.includes(value)}
              onChange={() => filter.toggle(value)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

/** All filters and the sort order of a list, in a bottom sheet on a phone. */
export function FilterSheet(props: FilterSheetProps) {
  const { opened, onClose, filters, sort, isNarrowed, onClear } = props;
  return (
    <Drawer opened={opened} onClose={onClose} title="Filter" position="bottom" size="85dvh">
      <DialogContent>
        <Stack gap={16}>
          <NativeSelect
            label="Sort by"
            value={sort.value}
            onChange={(event) => sort.onChange(event.currentTarget.value, sort.direction)}
          >
            {sort.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            label="Direction"
            value={sort.direction}
            onChange={(event) =>
              sort.onChange(sort.value, event.currentTarget.value === 'asc' ? 'asc' : 'desc')
            }
          >
            <option value="asc">Ascending</option>
            <option value="desc">Descending</option>
          </NativeSelect>
          {filters.map((filter) => (
            <FilterGroup key={filter.label} filter={filter} />
          ))}
          <div className={classes.sheetFoot}>
            {isNarrowed && <Button onClick={onClear}>Clear filters</Button>}
            <Button variant="filled" onClick={onClose} flex={1}>
              Show results
            </Button>
          </div>
        </Stack>
      </DialogContent>
    </Drawer>
  );
}
