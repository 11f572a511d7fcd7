import { createContext } from 'react';

/** Title and text of the toast for a refusal with which nothing has failed. */
export interface ExpectedRefusal {
  readonly title: string;
  readonly text: string;
}

/** By their codes the refusals that no form toasts as an error. */
export const ExpectedRefusals = createContext<Readonly<Record<string, ExpectedRefusal>>>({});
