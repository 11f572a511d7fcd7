import { useState } from 'react';
import type { BillingDifference } from './billing-documents.ts';

/**
 * A difference as it was when its dialog opened, which is what a person confirms, even if it has changed since. After a
 * refusal it is shown as it is now.
 */
export function useShownDifference<Difference extends BillingDifference | undefined>(
  difference: Difference,
) {
  const [kept, setKept] = useState<{ readonly difference: Difference } | undefined>({ difference });
  return {
    shown: kept ? kept.difference : difference,
    /** When the dialog opens. */
    keep: () => setKept({ difference }),
    /** After a refusal. */
    release: () => setKept(undefined),
  };
}
