import type { Program } from '@kickstand/domain/orders/order-terms.ts';
import type { Place, Vehicle } from './demo-world.ts';

/** A period in which a vehicle was, or is, with a customer. */
export interface Rental {
  readonly vehicle: Vehicle;
  readonly place: Place;
  readonly program: Program;
  readonly start: number;
  /** Null while it lasts. */
  end: number | null;
  /** When the vehicle goes out again, or now. */
  readonly nextStart: number;
  /** True for an ended period after which the vehicle stayed in stock. */
  readonly last: boolean;
  /** The previous period of the same subscription, with another vehicle. */
  swappedFrom: Rental | null;
  /** True for a period that is continued by another one. */
  continued: boolean;
}
