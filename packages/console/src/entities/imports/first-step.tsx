import { Suspense } from 'react';
import { optionalPart } from '../../kit/optional-part.ts';
import type { FirstStepProps } from './first-step-hint.tsx';

const Hint = optionalPart(async () => (await import('./first-step-hint.tsx')).FirstStepHint);

/** The hint of an empty list, see FirstStepHint; its code is loaded if the list is empty, as few are. */
export const FirstStep = (props: FirstStepProps) => (
  <Suspense>
    <Hint {...props} />
  </Suspense>
);
