import classes from './avatar.module.css';

/** A person's initials in a circle; hidden from screen readers. */
export function Avatar({ name }: { name: string }) {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const initials = `${words[0]?.[0] ?? '?'}${last?.[0] ?? ''}`.toUpperCase();
  return (
    <span className={classes.avatar} aria-hidden="true">
      {initials}
    </span>
  );
}
