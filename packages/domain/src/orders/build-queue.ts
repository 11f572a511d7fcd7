import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';

/** Hours after which a build that still runs is probably forgotten. */
export const FORGOTTEN_BUILD_HOURS = 4;

/** States in which a vehicle that stands in the hub can be built for an order. */
export const BUILDABLE_STATES = ['ACTIVE', 'RECEIVED', 'RETURNED'] as const;

/** Starting a build: this vehicle for that order. */
export const startBuildInput = z.object({ orderId: idSchema, assetId: idSchema });

/** Input of what is done with a running build. */
export const buildInput = z.object({ sessionId: idSchema });
