import { FORGOTTEN_BUILD_HOURS } from '@kickstand/domain/orders/build-queue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** '12 min', '3 h 5 min', '4 days': how long something has lasted. */
export function duration(from: string, now: number): string {
  const passed = Math.max(0, now - new Date(from).getTime());
  const minutes = Math.floor(passed / MINUTE);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

/** True once a build has lasted so long that somebody may have walked away from it. */
export function mayBeForgotten(startedAt: string, now: number): boolean {
  return now - new Date(startedAt).getTime() > FORGOTTEN_BUILD_HOURS * HOUR;
}

/** 'Linh T.': enough to call somebody by, on a screen that everybody in the workshop sees. */
export function shortName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const initial = rest.at(-1)?.charAt(0);
  return initial ? `${first} ${initial}.` : first;
}
