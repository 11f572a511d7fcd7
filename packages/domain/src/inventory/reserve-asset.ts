import { z } from 'zod';
import { choiceSchema, idSchema } from '../kernel/text.ts';
import { RESERVED_STATES } from './asset-terms.ts';

/** The form that asks for what a vehicle is set aside; each choice is a call of its own. */
export const reserveAssetForm = z.object({
  assetId: idSchema,
  reservedState: choiceSchema(RESERVED_STATES, 'Reserved state is a required field.'),
});
