import { createContext } from 'react';

/** Title and text of the toast for an expected refusal. */
export interface ExpectedRefusal {
  readonly title: string;
  readonly text: string;
}

/** Codes of refusals that forms do not report as errors. */
export const ExpectedRefusals = createContext<Readonly<Record<string, ExpectedRefusal>>>({});
