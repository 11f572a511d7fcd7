import type { Program } from '@kickstand/domain/orders/order-terms.ts';
import type { Place, Vehicle } from './demo-world.ts';

/** One stretch of time in which a vehicle was, or is, out with a customer. */
export interface Rental {
  readonly vehicle: Vehicle;
  readonly place: Place;
  readonly program: Program;
  readonly start: number;
  /** Null while it lasts. */
  end: number | null;
  /** When the vehicle goes out the next time, or now. */
  readonly nextStart: number;
  /** True for an ended stretch after which the vehicle stayed in. */
  readonly last: boolean;
  /** The earlier stretch of the same subscription, on another vehicle. */
  swappedFrom: Rental | null;
  /** True for a stretch that another one continues. */
  continued: boolean;
}
