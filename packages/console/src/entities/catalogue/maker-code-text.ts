import { modelName, type Named } from './vehicle-text.ts';

/** What was scanned instead of a vehicle. */
export const makerCodeText = (variant: Pick<Named, 'brand' | 'model'>): string =>
  `This is the maker's code of ${modelName(variant)}, from the carton. Scan the vehicle's serial number.`;
