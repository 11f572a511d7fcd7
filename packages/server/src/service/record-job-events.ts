import { type NewEvent, recordEvents } from '../activity/record-event.ts';
import type { UnitOfWork } from '../platform/command.ts';

/** Events in one statement: each has eight parameters, of which PostgreSQL allows 65,535. */
const AT_ONCE = 1000;

/** Records any number of events, a thousand in each statement. */
export async function recordJobEvents(
  unit: UnitOfWork,
  events: readonly NewEvent[],
): Promise<void> {
  for (let from = 0; from < events.length; from += AT_ONCE) {
    await recordEvents(unit, events.slice(from, from + AT_ONCE));
  }
}
