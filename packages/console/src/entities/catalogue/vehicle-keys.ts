/**
 * Query keys of vehicle models and variants. app/invalidated.ts decides what a save invalidates.
 */
export const vehicleKeys = {
  one: (vehicleId: string) => ['vehicle', vehicleId] as const,
  /** By a maker's code. */
  withCode: (code: string) => ['vehicles', 'code', code] as const,
  list: ['vehicles', 'list'] as const,
  choices: ['vehicles', 'choices'] as const,
  offered: (variables: object) => ['vehicles', variables] as const,
  forSwap: (hubId: string) => ['vehicles', { hubId, onlyAvailable: true }, 'swap'] as const,
  variantChoices: ['variant-choices'] as const,
};
