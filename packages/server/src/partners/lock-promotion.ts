import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { existing } from '../platform/refused.ts';
import { findPromotions, type PromotionDetails } from './promotion-rows.ts';

/**
 * Locks a promotion for the rest of the transaction exclusively, so that no order with it can be
 * created and their number is exact.
 * @throws NotFound
 */
export async function lockPromotion(unit: UnitOfWork, id: string): Promise<PromotionDetails> {
  const locked = await firstRow(
    unit.sql,
    sql<{ id: string }>`select id from promotions where id = ${id} for update`,
  );
  const [promotion] = locked ? await findPromotions(unit.sql, [id]) : [];
  return existing(promotion, 'Promotion');
}
