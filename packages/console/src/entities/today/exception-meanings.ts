import type { Meaning } from '../../kit/state-badge/meanings.ts';
import type { EntityException } from './fetch-exceptions.ts';

type Severity = EntityException['severity'];

export const EXCEPTION_MEANINGS: Record<Severity, Meaning> = {
  CRITICAL: 'lost',
  LATE: 'attention',
  NOTICE: 'waiting',
};
export const EXCEPTION_WORDS: Record<Severity, string> = {
  CRITICAL: 'Critical',
  LATE: 'Late',
  NOTICE: 'Due',
};
