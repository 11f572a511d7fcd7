import { Button, Checkbox, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { CountColumn } from './count-columns.ts';
import classes from './overview.module.css';
import type { CountName } from './overview-search.ts';

/** Shows or hides columns; stored in the browser. */
export function ColumnsMenu({
  columns,
  hidden,
  onToggle,
}: {
  columns: readonly CountColumn[];
  hidden: readonly CountName[];
  onToggle: (name: CountName) => void;
}) {
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconColumns3 size={16} stroke={1.6} aria-hidden />}>Columns</Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="Columns" className={classes.columns}>
        {columns.map(({ name, label }) => (
          <Menu.Item
            key={name}
            aria-label={`${hidden.includes(name) ? 'Show' : 'Hide'} ${label}`}
            leftSection={
              <Checkbox.Indicator size="xs" checked={!hidden.includes(name)} aria-hidden />
            }
            onClick={() => onToggle(name)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
