/** The actions that the server offers and that nothing prevents. */
export const availableOf = ({
  availableActions,
}: {
  readonly availableActions: readonly {
    readonly action: string;
    readonly disabledReason: string | null;
  }[];
}): string[] =>
  availableActions.filter((each) => each.disabledReason === null).map(({ action }) => action);
