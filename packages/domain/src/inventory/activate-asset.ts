import { z } from 'zod';
import { idSchema, optionalText } from '../kernel/text.ts';

/** Making a vehicle available again; the notes say what was done to it in maintenance. */
export const activateAssetInput = z.object({ assetId: idSchema, maintenanceNotes: optionalText });
