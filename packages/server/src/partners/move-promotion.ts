import { idSchema } from '@kickstand/domain/kernel/text.ts';
import {
  type PromotionVerb,
  promotionMachine,
  refusePromotionVerb,
} from '@kickstand/domain/partners/promotion-machine.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordModifications } from '../activity/log-history.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { lockPromotion } from './lock-promotion.ts';

const input = z.object({ id: idSchema });

/** Activates or pauses a promotion, and records who did it. */
function movePromotion(name: string, verb: PromotionVerb) {
  return defineCommand({
    name,
    input,
    known: ({ id }) => ({ promotionId: id }),
    async run(unit, { id }) {
      const promotion = await lockPromotion(unit, id);
      refuseIf(refusePromotionVerb(promotion.status, verb));
      const status = promotionMachine.next(promotion.status, verb);
      await sql`
        update promotions set status = ${status}, updated_at = ${unit.now} where id = ${id}`.execute(
        unit.sql,
      );
      await recordModifications(
        unit,
        { loggableType: 'Promotion', loggableId: id, category: 'STATE' },
        { status: promotion.status },
        { status },
        { status: promotion.status },
      );
      return { promotionId: id };
    },
  });
}

/** New orders use the promotion from now on. */
export const activatePromotion = movePromotion('promotionActivate', 'activate');

/** No new redemptions; running discounts continue. */
export const pausePromotion = movePromotion('promotionPause', 'pause');
