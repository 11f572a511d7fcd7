import type { Program } from '../orders/order-terms.ts';

export const SERVICE_AREA_PAGE_SIZE = 25;

/** The programs of a service area. */
export interface ServiceAreaPrograms {
  readonly directShipProgramAvailable: boolean;
  /** True if it has a walk-in hub; it has no switch. */
  readonly hubProgramAvailable: boolean;
  readonly spokeProgramAvailable: boolean;
}

/** The programs of a service area, in display order. */
export function programsOfServiceArea(area: ServiceAreaPrograms): Program[] {
  const offered = {
    hub: area.hubProgramAvailable,
    direct_ship: area.directShipProgramAvailable,
    spoke: area.spokeProgramAvailable,
  };
  return (['hub', 'direct_ship', 'spoke'] as const).filter((program) => offered[program]);
}
