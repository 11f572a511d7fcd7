import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import { IconHistory } from '../kit/icons.ts';
import classes from './recently-viewed.module.css';

export interface RecentlyViewedProps {
  /** Called when a page is chosen. */
  readonly onLeave?: () => void;
}

/** The button of 'Recently viewed'. */
export function RecentButton(props: ComponentProps<'button'>) {
  return (
    <UnstyledButton {...props} className={classes.button}>
      <IconHistory size={16} stroke={1.6} />
      Recently viewed
    </UnstyledButton>
  );
}
