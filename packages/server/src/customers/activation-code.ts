import { randomInt } from 'node:crypto';

/** Six digits that the customer enters when unlocking a vehicle for the first time. */
export const newActivationCode = () => String(randomInt(100_000, 1_000_000));
