/** Query keys of parts. app/invalidated.ts decides what a save invalidates. */
export const partKeys = {
  one: (id: string) => ['part', id] as const,
  list: (variables: object) => ['parts', variables] as const,
};
