import { NO_MATTER } from '@kickstand/domain/events/matter.ts';
import { MONEY_TERMS, TERMS_FROZEN } from '@kickstand/domain/partners/promotion-record.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ChangeHistory } from '../../activity/change-history/change-history.tsx';
import { RecordSentence } from '../../activity/record-sentence.tsx';
import type { EntityException } from '../../entities/today/fetch-exceptions.ts';
import { useExceptions } from '../../entities/today/use-exceptions.ts';
import { PrimaryAction } from '../../kit/action-menu/primary-action.tsx';
import { Card } from '../../kit/card/card.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog/confirm-dialog.tsx';
import { PendingDetailPage } from '../../kit/detail-page/detail-page.tsx';
import { EditColumns } from '../../kit/edit-page/edit-columns.tsx';
import { EditPage } from '../../kit/edit-page/edit-page.tsx';
import fields from '../../kit/edit-page/fields.module.css';
import { useEditForm } from '../../kit/edit-page/use-edit-form.ts';
import { IconPlayerPause, IconPlayerPlay } from '../../kit/icons.ts';
import { MovingButton } from '../../kit/moving-button.tsx';
import { saveFirst } from '../../kit/save-first.tsx';
import { NotFoundPage } from '../../not-found/not-found-page.tsx';
import {
  PromotionActivateMutation,
  type PromotionDetail,
  PromotionPauseMutation,
  PromotionSaveMutation,
  promotionQuery,
} from './promotion-documents.ts';
import { PromotionExportsCard } from './promotion-exports-card.tsx';
import { PromotionFields } from './promotion-fields.tsx';
import {
  promotionFieldLabel,
  promotionSchema,
  promotionValueName,
  promotionValues,
} from './promotion-form.ts';
import { PromotionOrdersCard } from './promotion-orders-card.tsx';
import { PromotionStatusBadge } from './promotion-status-badge.tsx';
import { PromotionUseCard } from './promotion-use-card.tsx';

const route = getRouteApi('/signed-in/promotions/$promotionId');
const BACK = { path: '/promotions', label: 'Promotions' };

/** The cards while the page loads. */
const CARDS = {
  left: { Terms: 8.5, Orders: 4, Exports: 0 },
  first: { Use: 2 },
};

/** The page of a promotion: terms, status and orders. */
export function PromotionPage() {
  const { promotionId } = route.useParams();
  const query = useQuery(promotionQuery(promotionId));
  const { data } = query;
  const exceptions = useExceptions({ subject: 'Promotion', id: promotionId });
  if (data && !data.promotion) return <NotFoundPage />;
  if (!data?.promotion || !exceptions) {
    return <PendingDetailPage query={query} title="Promotion" back={BACK} {...CARDS} />;
  }
  return <Page key={promotionId} promotion={data.promotion} exceptions={exceptions} />;
}

interface PageProps {
  readonly promotion: PromotionDetail;
  /** What Today says about it. */
  readonly exceptions: readonly EntityException[];
}

function Page({ promotion, exceptions }: PageProps) {
  const { id, code, status, updatedAt } = promotion;
  const edit = useEditForm({
    draft: `promotion.${promotion.id}`,
    saved: promotionValues(promotion),
    version: updatedAt,
    together: [MONEY_TERMS],
    fieldLabel: promotionFieldLabel,
    nameOf: promotionValueName(promotion),
    schema: promotionSchema,
    mutation: PromotionSaveMutation,
    variables: (attributes) => ({ id, attributes, expectedUpdatedAt: updatedAt }),
    successMessage: 'Promotion saved',
    invalidates: ['promotion'] as const,
  });
  const frozen = promotion.ordersCount > 0;
  return (
    <EditPage
      title={code}
      kind="promotion"
      back={BACK}
      badges={<PromotionStatusBadge status={status} variant="header" />}
      sentence={<RecordSentence matter={NO_MATTER} exceptions={exceptions} />}
      primary={<MoveButton promotion={promotion} />}
      edit={edit}
      foot={<ChangeHistory loggableType="Promotion" loggableId={id} />}
    >
      <EditColumns
        left={
          <>
            <Card title="Terms">
              <div className={fields.fields}>
                <PromotionFields form={edit.form} frozen={frozen} />
                {frozen && <p className={`${fields.wide} ks-quiet`}>{TERMS_FROZEN}</p>}
              </div>
            </Card>
            {promotion.ordersCount > 0 && <PromotionOrdersCard promotionId={id} />}
            <PromotionExportsCard promotionId={id} />
          </>
        }
        first={<PromotionUseCard promotion={promotion} />}
      />
    </EditPage>
  );
}

/** Activates or pauses the promotion. */
function MoveButton({ promotion: { id, code, status } }: { promotion: PromotionDetail }) {
  const [openedAt, setOpenedAt] = useState<PromotionDetail['status']>();
  // Someone else was faster: this person did not intend the opposite action.
  if (openedAt && openedAt !== status) setOpenedAt(undefined);
  const active = status === 'ACTIVE';
  const common = {
    opened: openedAt === status,
    onClose: () => setOpenedAt(undefined),
    variables: { id },
    invalidates: ['promotion'] as const,
  };
  return (
    <>
      <MovingButton>
        <PrimaryAction
          item={{
            label: active ? 'Pause' : 'Activate',
            icon: active ? IconPlayerPause : IconPlayerPlay,
            onSelect: () => saveFirst(() => setOpenedAt(status)),
          }}
          busy={false}
        />
      </MovingButton>
      {active ? (
        <ConfirmDialog
          {...common}
          key="pause"
          title="Pause promotion"
          mutation={PromotionPauseMutation}
          successMessage="Promotion paused"
        >
          No new redemptions; running discounts continue.
        </ConfirmDialog>
      ) : (
        <ConfirmDialog
          {...common}
          key="activate"
          title="Activate promotion"
          mutation={PromotionActivateMutation}
          successMessage="Promotion activated"
        >
          New orders of customers with {code} get the discount from now on.
        </ConfirmDialog>
      )}
    </>
  );
}
