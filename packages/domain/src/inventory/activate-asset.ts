import { z } from 'zod';
import { idSchema, optionalText } from '../kernel/text.ts';

/** Makes a vehicle available again; the notes describe the maintenance work. */
export const activateAssetInput = z.object({ assetId: idSchema, maintenanceNotes: optionalText });
