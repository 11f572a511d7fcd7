import type { PromotionSortColumn } from '@kickstand/domain/partners/promotion-list.ts';
import { describeDiscount, describeDuration } from '@kickstand/domain/partners/promotion-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FirstStep } from '../../entities/imports/first-step.tsx';
import { ExceptionBadge } from '../../entities/today/exception-badge.tsx';
import { type Column, columnsById } from '../../kit/data-table/column.ts';
import { createdColumn } from '../../kit/data-table/created-column.tsx';
import { OneLine, WrappedText } from '../../kit/data-table/two-lines.tsx';
import { DateText } from '../../kit/dates.tsx';
import { useListState } from '../../kit/use-list-state.ts';
import { RecordListPage } from '../../saved-views/record-list-page.tsx';
import { NewPromotionButton } from './new-promotion-button.tsx';
import { type PromotionRow, promotionPageQuery } from './promotion-documents.ts';
import { PROMOTION_LIST } from './promotion-list-search.ts';
import { PromotionStatusBadge } from './promotion-status-badge.tsx';

const route = getRouteApi('/signed-in/promotions');

const codeOf = ({ id, code }: PromotionRow) => (
  <>
    <span className="ks-mono">{code}</span>
    <ExceptionBadge subject="Promotion" id={id} />
  </>
);

const COLUMNS: readonly Column<PromotionRow, PromotionSortColumn>[] = columnsById({
  code: { header: 'Code', sortColumn: 'CODE', cell: codeOf },
  title: {
    header: 'Title',
    weight: 1.6,
    sortColumn: 'TITLE',
    cell: ({ title }) => <WrappedText text={title} />,
  },
  discount: { header: 'Discount', align: 'right', cell: describeDiscount },
  duration: {
    header: 'Duration',
    cell: (promotion) => <OneLine text={describeDuration(promotion)} />,
  },
  organization: {
    header: 'Organization',
    sortColumn: 'ORGANIZATION_NAME',
    cell: ({ organization }) => <WrappedText text={organization?.name ?? 'All'} />,
  },
  status: {
    header: 'Status',
    sortColumn: 'STATUS',
    cell: ({ status }) => <PromotionStatusBadge status={status} />,
  },
  orders: {
    header: 'Orders',
    align: 'right',
    sortColumn: 'ORDERS_COUNT',
    cell: ({ ordersCount }) => ordersCount,
  },
  created: createdColumn(),
});

const SORT_CHOICES = [
  { value: 'CREATED_AT', label: 'Created' },
  { value: 'UPDATED_AT', label: 'Updated' },
  { value: 'CODE', label: 'Code' },
  { value: 'TITLE', label: 'Title' },
  { value: 'STATUS', label: 'Status' },
  { value: 'ORGANIZATION_NAME', label: 'Organization' },
  { value: 'ORDERS_COUNT', label: 'Orders' },
] as const;

/** All promotions, newest first. */
export function PromotionListPage() {
  const list = useListState(PROMOTION_LIST, route);
  const promotions = useQuery(promotionPageQuery(list.search));
  return (
    <RecordListPage
      viewsOf="promotions"
      title="Promotions"
      list={list}
      searchLabel="Search promotions"
      sortChoices={SORT_CHOICES}
      create={<NewPromotionButton />}
      rows={{
        columns: COLUMNS,
        query: promotions,
        page: promotions.data?.promotions,
        path: '/promotions/',
        phoneRow: (promotion) => ({
          title: codeOf(promotion),
          badge: <PromotionStatusBadge status={promotion.status} />,
          second: promotion.title,
          third: `${describeDiscount(promotion)} · ${describeDuration(promotion)}`,
          aside: <DateText at={promotion.createdAt} />,
        }),
        untouched: <FirstStep kind="PROMOTIONS" />,
      }}
    />
  );
}
