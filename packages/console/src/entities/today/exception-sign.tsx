import { Glyph } from '../../kit/state-badge/glyph.tsx';
import { toneStyle } from '../../kit/state-badge/state-badge.tsx';
import { EXCEPTION_MEANINGS } from './exception-meanings.ts';
import classes from './exception-sign.module.css';
import type { EntityException } from './fetch-exceptions.ts';

export function ExceptionSign({ severity }: Pick<EntityException, 'severity'>) {
  return (
    <span style={toneStyle(EXCEPTION_MEANINGS[severity])} className={classes.glyph}>
      <Glyph meaning={EXCEPTION_MEANINGS[severity]} size={14} />
    </span>
  );
}
