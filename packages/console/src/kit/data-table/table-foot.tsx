import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import type { PageInfo } from './column.ts';
import { countLine } from './count-line.ts';
import classes from './table-foot.module.css';

interface TableFootProps {
  pageInfo: PageInfo;
  onPage: (page: number) => void;
  busy: boolean;
}

/** The count line, Previous and Next. */
export function TableFoot({ pageInfo, onPage, busy }: TableFootProps) {
  const { currentPage, totalPages } = pageInfo;
  return (
    <div className={classes.foot}>
      <span role="status">{countLine(pageInfo)}</span>
      <span className={classes.pager}>
        <Button
          size="compact-sm"
          leftSection={<IconChevronLeft size={14} stroke={1.8} />}
          disabled={busy || currentPage <= 1}
          onClick={() => onPage(currentPage - 1)}
        >
          Previous
        </Button>
        <Button
          size="compact-sm"
          rightSection={<IconChevronRight size={14} stroke={1.8} />}
          disabled={busy || currentPage >= totalPages}
          onClick={() => onPage(currentPage + 1)}
        >
          Next
        </Button>
      </span>
    </div>
  );
}
