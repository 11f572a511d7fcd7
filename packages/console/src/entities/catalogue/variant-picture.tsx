import { useState } from 'react';
import { IconBike } from '../../kit/icons.ts';
import classes from './variant-picture.module.css';

interface VariantPictureProps {
  url: string | null | undefined;
  className?: string | undefined;
}

/**
 * The picture of a variant; a bicycle if it has none or it cannot be loaded. The name is shown
 * beside it.
 */
export function VariantPicture({ url, className }: VariantPictureProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={`${classes.picture} ${className ?? ''}`}>
      {url && broken !== url ? (
        <img src={url} alt="" loading="lazy" onError={() => setBroken(url)} />
      ) : (
        <IconBike size={24} stroke={1.4} />
      )}
    </span>
  );
}
