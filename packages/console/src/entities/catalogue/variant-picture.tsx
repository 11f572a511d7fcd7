import { type ReactNode, useState } from 'react';
import { IconBike } from '../../kit/icons.ts';
import classes from './variant-picture.module.css';

interface VariantPictureProps {
  url: string | null | undefined;
  /** Its size, if not that of the rows of lists. */
  className?: string | undefined;
}

/**
 * The picture of a variant, 28 px wide and high; a bicycle if it has none or it cannot be loaded. The name is
 * shown beside it.
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

/** A text in a row of a list, beside the picture of its variant. */
export function BesidePicture({
  image,
  children,
}: {
  image: { readonly url: string } | null | undefined;
  children: ReactNode;
}) {
  return (
    <span className={classes.beside}>
      <VariantPicture url={image?.url} />
      {children}
    </span>
  );
}
