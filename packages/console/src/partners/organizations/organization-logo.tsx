import type { ReactNode } from 'react';
import { IconBuilding } from '../../kit/icons.ts';
import classes from './organization-logo.module.css';

/** An organization's logo, or a building icon if it has none; the name is shown beside it. */
export function OrganizationLogo({ url }: { url: string | null | undefined }) {
  if (url) return <img src={url} alt="" className={classes.logo} />;
  return (
    <span className={`${classes.logo} ${classes.none}`}>
      <IconBuilding size={16} stroke={1.6} />
    </span>
  );
}

/** A logo before a name. */
export function WithLogo({ url, children }: { url: string | undefined; children: ReactNode }) {
  return (
    <span className={classes.named}>
      <OrganizationLogo url={url} />
      {children}
    </span>
  );
}
