import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';

export interface Named {
  readonly brand: string;
  readonly model: string;
  readonly color: string;
  readonly size: string;
}

/** 'Tern HSD S8i' */
export const modelName = ({ brand, model }: Pick<Named, 'brand' | 'model'>): string =>
  `${brand} ${model}`;

/** 'Dark Silver, M' */
export const colorAndSize = ({ color, size }: Pick<Named, 'color' | 'size'>): string =>
  `${color}, ${sizeLabel(size)}`;

/** 'Tern HSD S8i, Dark Silver, M' */
export const vehicleName = (variant: Named): string =>
  `${modelName(variant)}, ${colorAndSize(variant)}`;
