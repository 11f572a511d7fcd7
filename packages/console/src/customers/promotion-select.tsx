import { hasWords } from '@kickstand/domain/kernel/fold-text.ts';
import { describeDiscount } from '@kickstand/domain/partners/promotion-terms.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { partnerKeys } from '../entities/partners/partner-keys.ts';
import { graphql } from '../kit/graphql.ts';
import { fetchData } from '../kit/graphql-client.ts';

const PromotionChoicesQuery = graphql(`
  query PromotionChoices($searchQuery: String!, $offeredTo: ID!) {
    promotions(searchQuery: $searchQuery, offeredTo: $offeredTo) {
      nodes { id code discountType amountCents percentage }
    }
  }
`);

const SEARCH_DEBOUNCE_MS = 300;

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The newest promotions available to an organization's people, with the text in code or title. */
const promotionChoicesQuery = (searchQuery: string, offeredTo: string) =>
  queryOptions<Choice[], Error, Choice[], readonly string[]>({
    queryKey: partnerKeys.promotionChoices(offeredTo, searchQuery),
    enabled: offeredTo !== '',
    // Promotions of other organizations are excluded.
    placeholderData: (previous, query) => (query?.queryKey[2] === offeredTo ? previous : undefined),
    queryFn: async ({ signal }) => {
      const { promotions } = await fetchData(
        PromotionChoicesQuery,
        { searchQuery, offeredTo },
        signal,
      );
      return promotions.nodes.map((promotion) => ({
        value: promotion.id,
        label: `${promotion.code} (${describeDiscount(promotion)})`,
      }));
    },
  });

/**
 * The promotion of the customer's next order: active ones for everyone or the organization,
 * searched by text, and the current one.
 */
export function PromotionSelect({
  organizationId,
  saved,
  value,
  onChange,
  ...props
}: Omit<SelectProps, 'data' | 'onChange'> & {
  readonly organizationId: string;
  readonly saved: { readonly id: string; readonly code: string } | null;
  readonly onChange: (promotionId: string | null) => void;
}) {
  const own = saved && { value: saved.id, label: saved.code };
  const [chosen, setChosen] = useState(own);
  const [typed, setTyped] = useState('');
  const [searched] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  // The selected name is the field's text, too; it is not a search.
  const searchQuery = searched === chosen?.label ? '' : searched;
  const found = useQuery(promotionChoicesQuery(searchQuery, organizationId)).data ?? [];
  const kept = [own, chosen].filter((each) => each !== null);
  const data = [
    ...new Map([...found, ...kept].map((each) => [each.value, each] as const)).values(),
  ];
  return (
    <Select
      label="Promotion (optional)"
      placeholder="None"
      description="Applies to the next order"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      clearable
      // A match may be in the title, which is not displayed here.
      filter={({ options, search }) =>
        options.filter(
          (option) =>
            'value' in option &&
            (found.some((each) => each.value === option.value) || hasWords(option.label, search)),
        )
      }
      nothingFoundMessage="No active promotion matches"
      onSearchChange={setTyped}
      {...props}
      value={value || null}
      data={data}
      onChange={(id) => {
        setChosen(data.find((each) => each.value === id) ?? null);
        onChange(id);
      }}
    />
  );
}
