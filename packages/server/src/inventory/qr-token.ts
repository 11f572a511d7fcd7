import { randomBytes } from 'node:crypto';

/** A new code for the label of a vehicle: nobody who knows one can guess another. */
export const newQrToken = (): string => randomBytes(12).toString('base64url');
