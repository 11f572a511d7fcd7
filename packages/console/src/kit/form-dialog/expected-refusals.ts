import { createContext } from 'react';
import type { ActionLink } from '../action-menu/action-menu.tsx';
import type { WireRefusal } from '../request-errors.ts';

/** Title and text of the toast for an expected refusal. */
export interface ExpectedRefusal {
  readonly title: string;
  readonly text: string;
}

/** Codes of refusals that forms do not report as errors. */
export const ExpectedRefusals = createContext<Readonly<Record<string, ExpectedRefusal>>>({});

/** Finds the page of the record that a refusal names, if it has one. */
export type RefusalLinkOf = (refusal: WireRefusal) => ActionLink | undefined;

/** Loads what finds the links of refusals: no page needs it at first. */
export const RefusalLinks = createContext<() => Promise<RefusalLinkOf>>(
  async () => () => undefined,
);
