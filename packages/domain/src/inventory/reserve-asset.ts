import { z } from 'zod';
import { choiceSchema, idSchema } from '../kernel/text.ts';
import { RESERVED_STATES } from './asset-terms.ts';

/** The form that asks what to reserve a vehicle for; each choice is a separate mutation. */
export const reserveAssetForm = z.object({
  assetId: idSchema,
  reservedState: choiceSchema(RESERVED_STATES, 'Reserved state is a required field.'),
});
