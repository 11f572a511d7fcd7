import { z } from 'zod';

/** What the address of an asset's page says: the token of the label that was scanned, if one was. */
export const assetPageSearch = z.object({ qr: z.string().optional().catch(undefined) });
