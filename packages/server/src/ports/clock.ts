/** The current time. A port, so that tests and the billing sandbox can control it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
