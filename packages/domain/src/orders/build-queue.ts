import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';

/** Hours after which a running build has probably been forgotten. */
export const FORGOTTEN_BUILD_HOURS = 4;

/** States in which a vehicle at the hub can be built for an order. */
export const BUILDABLE_STATES = ['ACTIVE', 'RECEIVED', 'RETURNED'] as const;

/** Starts a build of a vehicle for an order. */
export const startBuildInput = z.object({ orderId: idSchema, assetId: idSchema });

/** Input of the actions on a running build. */
export const buildInput = z.object({ sessionId: idSchema });
