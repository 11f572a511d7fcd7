import { type ComponentType, lazy } from 'react';

/**
 * A part that only adds to a page, loaded when it is shown first, inside `Suspense`. If its code cannot be loaded, as while
 * offline, the page does without it.
 */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const part = await load().catch(() => undefined);
    return { default: part ?? (() => null) };
  });
