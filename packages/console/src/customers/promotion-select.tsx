import { describeDiscount } from '@kickstand/domain/partners/promotion-terms.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { graphql } from '../shared/graphql.ts';
import { fetchData } from '../shared/graphql-client.ts';

const PromotionChoicesQuery = graphql(`
  query PromotionChoices {
    promotions(pageSize: 100) {
      nodes {
        id code title status discountType amountCents percentage
        organization { id }
      }
    }
  }
`);

/**
 * The promotion that the customer's next order gets: active ones for everybody or their organization,
 * and the one that they have.
 */
export function PromotionSelect({
  organizationId,
  saved,
  ...props
}: Omit<SelectProps, 'data'> & {
  readonly organizationId: string;
  readonly saved: { readonly id: string; readonly code: string } | null;
}) {
  const found = useQuery({
    queryKey: ['promotions', 'choices'],
    queryFn: ({ signal }) => fetchData(PromotionChoicesQuery, {}, signal),
  }).data?.promotions.nodes;
  const offered = (found ?? []).filter(
    ({ id, status, organization }) =>
      id !== saved?.id &&
      status === 'ACTIVE' &&
      (organization === null || organization.id === organizationId),
  );
  const data = offered.map((promotion) => ({
    value: promotion.id,
    label: `${promotion.code} (${describeDiscount(promotion)})`,
  }));
  return (
    <Select
      label="Promotion (optional)"
      placeholder="None"
      description="Takes effect with the next order"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      clearable
      {...props}
      value={props.value || null}
      data={saved ? [{ value: saved.id, label: saved.code }, ...data] : data}
    />
  );
}
