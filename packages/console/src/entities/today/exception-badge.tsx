import { useQuery } from '@tanstack/react-query';
import { IconHistory } from '../../kit/icons.ts';
import classes from './exception-sign.module.css';
import { ExceptionSign } from './exception-sign.tsx';
import { type About, exceptionsQuery } from './fetch-exceptions.ts';

/** In a row: that it needs a person, with the sentences on hover; otherwise nothing. */
export function ExceptionBadge(about: About) {
  const { data = [] } = useQuery(exceptionsQuery(about));
  const [first] = data;
  if (!first) return null;
  const sentences = data.map(({ sentence }) => sentence).join(' ');
  return (
    <span role="img" aria-label={sentences} title={sentences} className={classes.badge}>
      {first.severity === 'NOTICE' ? (
        // Its sign elsewhere is the ring of open orders.
        <IconHistory size={14} stroke={1.6} />
      ) : (
        <ExceptionSign severity={first.severity} />
      )}
    </span>
  );
}
