import { sizeLabel } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { Button, Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { modelName } from '../entities/catalogue/vehicle-text.ts';
import { Card } from '../kit/card/card.tsx';
import classes from './shop-offer-card.module.css';
import { type OfferedModel, vendorOfferQuery } from './spoke-documents.ts';
import type { SpokeShopValues } from './spoke-shop-form.ts';

/** The variants of the default vendor that the shop offers. */
export function ShopOfferCard({ form }: { form: UseFormReturnType<SpokeShopValues> }) {
  const { defaultVendorId, enabledVariantIds: enabled } = form.values;
  const models = useQuery(vendorOfferQuery(defaultVendorId)).data ?? [];
  const choose = (ids: readonly string[]) =>
    form.setFieldValue('enabledVariantIds', [...new Set(ids)].toSorted());
  const problem = form.errors.enabledVariantIds;
  const offers = defaultVendorId !== '';
  if (!offers && !problem) {
    return <Card title="Vehicles offered" empty="Choose a default vendor first" />;
  }
  return (
    <Card title="Vehicles offered" count={enabled.length} flush>
      {problem && (
        <p className={classes.problem} data-error>
          {problem}
        </p>
      )}
      {offers && (
        <ul>
          {models.map((model) => (
            <Model key={model.id} model={model} enabled={enabled} choose={choose} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ModelProps {
  model: OfferedModel;
  enabled: readonly string[];
  choose: (ids: readonly string[]) => void;
}

function Model({ model: { vehicle, variants }, enabled, choose }: ModelProps) {
  const ids = variants.map(({ id }) => id);
  const all = ids.every((id) => enabled.includes(id));
  const name = modelName(vehicle);
  const verb = all ? 'Disable all of this model' : 'Enable all of this model';
  const without = (left: readonly string[]) => enabled.filter((id) => !left.includes(id));
  return (
    <li className={classes.model}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`${verb}: ${name}`}
          onClick={() => choose(all ? without(ids) : [...enabled, ...ids])}
        >
          {verb}
        </Button>
      </div>
      <div className={classes.variants}>
        {variants.map(({ id, color, size }) => (
          <Checkbox
            key={id}
            label={`${color}, ${sizeLabel(size)}`}
            aria-label={`${name}, ${color}, ${sizeLabel(size)}`}
            checked={enabled.includes(id)}
            onChange={(event) =>
              choose(event.currentTarget.checked ? [...enabled, id] : without([id]))
            }
          />
        ))}
      </div>
    </li>
  );
}
