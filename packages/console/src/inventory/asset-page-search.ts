import { z } from 'zod';

/** The search parameters of an asset's page: the token of the scanned label, if any. */
export const assetPageSearch = z.object({ qr: z.string().optional().catch(undefined) });
