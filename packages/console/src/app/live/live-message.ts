import { liveChanges } from '@kickstand/domain/events/live-changes.ts';
import { z } from 'zod';

const liveMessage = z.union([liveChanges, z.object({ missed: z.literal(true) })]);

/** An event of `GET /live`: changes, or that changes may be missing. */
export type LiveMessage = z.infer<typeof liveMessage>;

/** Parses an event; what a newer server says is missed. */
export const parseMessage = (text: string): LiveMessage =>
  liveMessage.safeParse(JSON.parse(text)).data ?? { missed: true };
