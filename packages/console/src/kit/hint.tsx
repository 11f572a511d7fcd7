import type { FocusEvent, PointerEvent } from 'react';
import { type ReactNode, Suspense, useState } from 'react';
import { optionalPart } from './optional-part.ts';

const Tooltip = optionalPart(async () => (await import('./tooltip.tsx')).Tooltip);

/**
 * A tooltip whose code is loaded when the pointer or the focus reaches its element first, because a
 * list has a hundred.
 * @returns properties of the element, and what to render beside it.
 */
export function useHint(label: ReactNode) {
  const [target, setTarget] = useState<HTMLElement>();
  const [focused, setFocused] = useState(false);
  const arrivals = {
    onPointerEnter: ({ currentTarget }: PointerEvent<HTMLElement>) => setTarget(currentTarget),
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      setTarget(currentTarget);
      setFocused(currentTarget.matches(':focus-visible'));
    },
    onBlur: () => setFocused(false),
  };
  const tooltip = target && (
    <Suspense fallback={null}>
      <Tooltip target={target} label={label} focused={focused} />
    </Suspense>
  );
  return [arrivals, tooltip] as const;
}
