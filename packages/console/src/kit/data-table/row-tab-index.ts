import { createContext, use } from 'react';

/** Set by the row of a table for what is in it; undefined elsewhere. */
export const RowTabIndex = createContext<0 | -1 | undefined>(undefined);

/**
 * The `tabIndex` of a control that may be in a row: the rows of a table are one tab stop, so Tab reaches only the
 * controls of the row that was visited last.
 */
export const useRowTabIndex = (): 0 | -1 | undefined => use(RowTabIndex);
