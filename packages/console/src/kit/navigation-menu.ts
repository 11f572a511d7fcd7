import { createPageFlag } from './page-flag.ts';

/** Whether the slide-in navigation of narrow screens is open. */
export const [setNavigationMenu, useNavigationMenu] = createPageFlag();
