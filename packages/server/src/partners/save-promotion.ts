import { historyOf } from '@kickstand/domain/kernel/record.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  neededTerms,
  promotionForm,
  promotionRecord,
  refuseTermsChange,
  savePromotionInput,
} from '@kickstand/domain/partners/promotion-record.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { completeForm, defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuseDuplicates, saveRow } from '../platform/database/save-row.ts';
import { newId } from '../platform/ids.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { refused, refuseIf } from '../platform/refused.ts';
import { columnValues } from '../records/record-sql.ts';
import { lockPromotion } from './lock-promotion.ts';

const TAKEN = {
  promotions_code_key: refusal('CODE_TAKEN', 'A promotion with this code already exists.', 'code'),
};

async function organizationName(unit: UnitOfWork, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const found = await firstRow(
    unit.sql,
    sql<{ name: string }>`select name from organizations where id = ${id}`,
  );
  if (found) return found.name;
  throw refused('NOT_FOUND', 'Organization not found.', 'organizationId');
}

/**
 * Creates a promotion, paused, or updates one. Its terms are frozen after the first order; running
 * discounts never change.
 */
export const savePromotion = defineCommand({
  name: 'promotionCreateOrUpdate',
  input: savePromotionInput,
  async run(unit, { id, expectedUpdatedAt, ...given }) {
    const promotion = id ? await lockPromotion(unit, id) : undefined;
    if (promotion) await refuseConflict(unit, 'promotion', promotion, expectedUpdatedAt);
    const input = completeForm(promotionForm, promotion, given);
    const after = { ...input, ...neededTerms(input) };
    if (promotion) refuseIf(refuseTermsChange(promotion, after, promotion.ordersCount));
    const organization = await organizationName(unit, input.organizationId ?? null);
    const promotionId = promotion?.id ?? newId(unit.now.getTime());
    const columns = { ...columnValues(promotionRecord, after), updated_at: unit.now };
    await refuseDuplicates(TAKEN, () =>
      saveRow(unit.sql, 'promotions', promotionId, columns, {
        status: 'PAUSED',
        created_at: unit.now,
      }),
    );
    await recordModifications(
      unit,
      { loggableType: 'Promotion', loggableId: promotionId, category: 'DETAILS' },
      promotion &&
        historyOf(promotionRecord, promotion, {
          organization: promotion.organization?.name ?? null,
        }),
      historyOf(promotionRecord, after, { organization }),
    );
    unit.services.changes.announce('Promotion', promotionId);
    return { promotionId };
  },
});
