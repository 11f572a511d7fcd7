export interface SortChoice {
  readonly value: string;
  readonly label: string;
}

/** How a list is sorted, every way in which it can be, and how to change it. */
export interface ListSort {
  readonly value: string;
  readonly direction: 'asc' | 'desc';
  readonly options: readonly SortChoice[];
  readonly onChange: (column: string, direction: 'asc' | 'desc') => void;
}
