import { Suspense } from 'react';
import { optionalPart } from '../optional-part.ts';
import classes from './data-table.module.css';

/** Few lists are empty. */
const Wheel = optionalPart(async () => (await import('../wheel.tsx')).Wheel);

/** Above the words of an empty list. */
export const EmptyWheel = () => (
  <span className={classes.wheel}>
    <Suspense>
      <Wheel />
    </Suspense>
  </span>
);
