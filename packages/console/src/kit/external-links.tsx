import { Anchor } from '@mantine/core';
import classes from './external-links.module.css';

/** Links to other systems, omitting those that aren't configured or don't have the record. */
export function ExternalLinks({
  links,
}: {
  links: readonly (readonly [label: string, href: string | null | undefined])[];
}) {
  const known = links.flatMap(([label, href]) => (href ? [{ label, href }] : []));
  if (known.length === 0) return null;
  return (
    <ul className={classes.links}>
      {known.map(({ label, href }) => (
        <li key={label}>
          <Anchor href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
