import { createPageFlag } from '../../kit/page-flag.ts';

/** Whether what others change does not arrive at the moment. */
export const [setLivePaused, useLivePaused] = createPageFlag();
