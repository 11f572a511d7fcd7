import { createContext } from 'react';

/** Called after each successful submission below it. */
export const Submitted = createContext<(() => void) | undefined>(undefined);
