import { randomBytes } from 'node:crypto';

/** A random token for a vehicle's label. */
export const newQrToken = (): string => randomBytes(12).toString('base64url');
