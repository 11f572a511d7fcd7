import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { VariantPicture } from '../catalogue/variant-picture.tsx';
import { colorAndSize, modelName, type Named } from '../catalogue/vehicle-text.ts';
import classes from './vehicle-head.module.css';

interface VehicleHeadProps {
  variant: Named & {
    readonly vehicleId: string;
    readonly image: { readonly url: string } | null;
  };
  price: ReactNode;
  aside?: ReactNode;
}

/**
 * The header of a card about a vehicle: picture, model, variant and price. `aside` is on the right.
 */
export function VehicleHead({ variant, price, aside }: VehicleHeadProps) {
  return (
    <div className={classes.head}>
      <VariantPicture url={variant.image?.url} className={classes.picture} />
      <div className={classes.words}>
        <p className={classes.model}>
          <Link to="/vehicles/$vehicleId" params={{ vehicleId: variant.vehicleId }}>
            {modelName(variant)}
          </Link>
        </p>
        <p className="ks-quiet">{colorAndSize(variant)}</p>
        <p>{price}</p>
      </div>
      {aside}
    </div>
  );
}
