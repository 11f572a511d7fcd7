import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  MONEY_TERMS,
  neededTerms,
  promotionForm,
  refuseTermsChange,
  savePromotionInput,
} from '@kickstand/domain/partners/save-promotion.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { completeForm, defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refuseDuplicates, saveRow } from '../platform/database/save-row.ts';
import { newId } from '../platform/ids.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { Refused, refuseIf } from '../platform/refused.ts';
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
  throw new Refused([refusal('NOT_FOUND', 'Organization not found.', 'organizationId')]);
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
    const saved = promotion && {
      ...promotion,
      organizationId: promotion.organization?.id ?? null,
    };
    const input = completeForm(promotionForm, saved, given);
    const terms = neededTerms(input);
    if (promotion) refuseIf(refuseTermsChange(promotion, terms, promotion.ordersCount));
    const organizationId = input.organizationId ?? null;
    const organization = await organizationName(unit, organizationId);
    const promotionId = promotion?.id ?? newId(unit.now.getTime());
    const { code, title, description } = input;
    await refuseDuplicates(TAKEN, () =>
      saveRow(
        unit.sql,
        'promotions',
        promotionId,
        {
          ...{ code, title, description, organization_id: organizationId },
          discount_type: terms.discountType,
          amount_cents: terms.amountCents,
          percentage: terms.percentage,
          duration: terms.duration,
          duration_months: terms.durationMonths,
          budget_cents: terms.budgetCents,
          updated_at: unit.now,
        },
        { status: 'PAUSED', created_at: unit.now },
      ),
    );
    await recordModifications(
      unit,
      { loggableType: 'Promotion', loggableId: promotionId, category: 'DETAILS' },
      promotion && {
        ...{ code: promotion.code, title: promotion.title, description: promotion.description },
        organization: promotion.organization?.name,
        ...Object.fromEntries(MONEY_TERMS.map((name) => [name, promotion[name]])),
      },
      { code, title, description, organization, ...terms },
    );
    unit.services.changes.announce('Promotion', promotionId);
    return { promotionId };
  },
});
