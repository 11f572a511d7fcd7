export interface SortChoice {
  readonly value: string;
  readonly label: string;
}

/** The sort order of a list, all available ones, and a function to change it. */
export interface ListSort {
  readonly value: string;
  readonly direction: 'asc' | 'desc';
  readonly options: readonly SortChoice[];
  readonly onChange: (column: string, direction: 'asc' | 'desc') => void;
}
