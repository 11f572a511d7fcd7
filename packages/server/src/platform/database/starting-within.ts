import { Unavailable } from './waiting-errors.ts';

/**
 * Rejects if `begun` is still false after some milliseconds; then nothing may happen afterwards.
 */
export async function startingWithin<Result>(
  milliseconds: number,
  state: { begun: boolean; abandoned: boolean },
  running: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      if (state.begun) return;
      state.abandoned = true;
      reject(new Unavailable());
    }, milliseconds);
  });
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
    running.catch(() => {});
  }
}
