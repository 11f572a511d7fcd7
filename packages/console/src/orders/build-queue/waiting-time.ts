import { FORGOTTEN_BUILD_HOURS } from '@kickstand/domain/orders/build-queue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A duration: '12 min', '3 h 5 min', '4 d 2 h'. */
export function duration(from: string, now: number): string {
  const passed = Math.max(0, now - new Date(from).getTime());
  const minutes = Math.floor(passed / MINUTE);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (hours === 0) return `${minutes} min`;
  const parts = days > 0 ? [`${days} d`, `${hours % 24} h`] : [`${hours} h`, `${minutes % 60} min`];
  return parts.filter((part) => !part.startsWith('0 ')).join(' ');
}

/** True if a build has been running so long that it may have been forgotten. */
export function mayBeForgotten(startedAt: string, now: number): boolean {
  return now - new Date(startedAt).getTime() > FORGOTTEN_BUILD_HOURS * HOUR;
}

/** 'Linh T.': enough to identify someone on a screen that everyone in the workshop sees. */
export function shortName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const initial = rest.at(-1)?.charAt(0);
  return initial ? `${first} ${initial}.` : first;
}
