import { expect, it } from 'vitest';
import { groupByModel } from './model-groups.graphql.ts';

const vehicle = (variantId: string, vehicleId: string) => ({
  variant: {
    id: variantId,
    vehicleId,
    brand: 'Tern',
    model: 'HSD',
    color: 'Black',
    size: 'M',
    imageUrl: null,
  },
});

it('models of one name and variants of one color and size stay apart', () => {
  const [first, second, other] = [vehicle('v1', 'm1'), vehicle('v2', 'm1'), vehicle('v3', 'm2')];
  expect(groupByModel([first, other, second, first])).toEqual([
    {
      brand: 'Tern',
      model: 'HSD',
      totalCount: 3,
      variants: [
        { variant: first.variant, assets: [first, first] },
        { variant: second.variant, assets: [second] },
      ],
    },
    {
      brand: 'Tern',
      model: 'HSD',
      totalCount: 1,
      variants: [{ variant: other.variant, assets: [other] }],
    },
  ]);
});
