import { sizeLabel, standardizedSizeOf } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { DEMO_COLORS, DEMO_MODELS, type DemoModel } from './demo-models.ts';
import { type DemoWorld, found, iso, type Model, type Variant } from './demo-world.ts';

const LISTED_DAYS_AGO = 1200;

/** A color that every model has once and that only scenarios use. */
export const SITUATION_COLOR = 'sand';

function shapeOf(model: DemoModel): string {
  if (model.category === 'COMMUTER') return 'city';
  return model.category.toLowerCase();
}

/** All models with their versions, variants and vendors. */
export function addCatalogue(world: DemoWorld): void {
  DEMO_MODELS.forEach((entry, index) => {
    const model = addModel(world, entry, index);
    addVariants(world, entry, model, index);
  });
  addHubVariants(world);
  addShopVariants(world);
}

/** '20-45' as a range, '51' as a single value; null for '-'. */
function rangeOf(text: string) {
  const [min, max] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return min === undefined ? null : { min, max: max ?? min };
}

function addModel(world: DemoWorld, entry: DemoModel, index: number): Model {
  const at = world.ago(LISTED_DAYS_AGO - index * 20);
  const msrpCents = entry.msrp * 100;
  const wholesaleCents = Math.round(entry.msrp * 0.62) * 100;
  const model: Model = {
    vehicleId: world.id(at),
    versionId: world.id(at),
    name: `${entry.brand} ${entry.model}`,
    planPriceCents: entry.plan * 100,
    msrpCents,
    wholesaleCents,
    vendors: world.vendors.filter((vendor) => entry.vendors.includes(vendor.name)),
  };
  const range = entry.range === '-' ? '' : `range ${entry.range} mi, `;
  world.rows.vehicles.push({
    id: model.vehicleId,
    brand: entry.brand,
    model: entry.model,
    core_model: null,
    kind: entry.kind,
    category: entry.category,
    short_description: `Approximate manufacturer list values, may be out of date: ${range}weight ${entry.weight} lb.`,
    ranges: { rangeMiles: rangeOf(entry.range), weightLbs: rangeOf(entry.weight) },
    allow_buyout: entry.category !== 'SCOOTER',
    plan_price_cents: model.planPriceCents,
    msrp_cents: msrpCents,
    wholesale_price_cents: wholesaleCents,
    created_at: iso(at),
    updated_at: iso(at),
  });
  addVersion(world, model, model.versionId, 'Second series', true);
  if (index % 3 === 0) addVersion(world, model, world.id(at), 'First series', false);
  for (const vendor of model.vendors) {
    world.rows.vendor_vehicles.push({
      vendor_id: vendor.id,
      vehicle_id: model.vehicleId,
      enabled: true,
      description: '',
      wholesale_price_cents: index % 4 === 0 ? wholesaleCents - 2500 : null,
    });
  }
  return model;
}

function addVersion(
  world: DemoWorld,
  model: Model,
  id: string,
  name: string,
  isDefault: boolean,
): void {
  world.rows.vehicle_versions.push({
    id,
    vehicle_id: model.vehicleId,
    name,
    is_default: isDefault,
    enabled: isDefault,
    msrp_cents: model.msrpCents,
    default_wholesale_price_cents: model.wholesaleCents,
  });
}

function addVariants(world: DemoWorld, entry: DemoModel, model: Model, index: number): void {
  const colors = DEMO_COLORS.filter(
    ([name], position) =>
      name === SITUATION_COLOR || position === index % 6 || position === (index + 2) % 6,
  );
  const situationOnly = model.vendors.length === 0;
  for (const [color, code] of colors) {
    const sizes = color === SITUATION_COLOR ? entry.sizes.slice(0, 1) : entry.sizes;
    for (const size of sizes) {
      const label = `${model.name}, ${color}, ${sizeLabel(size)}`;
      const variant: Variant = {
        id: world.id(world.ago(LISTED_DAYS_AGO)),
        model,
        label,
        reserved: situationOnly || color === SITUATION_COLOR,
      };
      world.variants.push(variant);
      world.rows.variants.push({
        id: variant.id,
        vehicle_id: model.vehicleId,
        sort_name: label,
        color,
        color_code: code,
        size,
        standardized_size: standardizedSizeOf(size),
        description: '',
        image_url: `/pictures/${shapeOf(entry)}-${code.slice(1).toLowerCase()}.svg`,
        needs_special_order: entry.model === 'Electric C Line',
        is_primary: world.variants.every((other) => other === variant || other.model !== model),
        created_at: iso(world.ago(LISTED_DAYS_AGO)),
      });
    }
  }
}

/** Backorders at walk-in hubs; promised stock at the direct-ship hub. */
function addHubVariants(world: DemoWorld): void {
  for (const place of world.places) {
    if (!place.hubId) continue;
    for (const variant of world.variants) {
      if (variant.reserved || !world.random.chance(0.4)) continue;
      addHubVariant(world, place.hubId, variant, true, 0);
    }
  }
  const shipping = found(world.directShipPlace?.hubId, 'direct-ship hub');
  for (const variant of world.variants) {
    if (variant.reserved || variant.model.vendors.length === 0) continue;
    const count = world.random.chance(0.75) ? world.random.integer(5, 60) : 0;
    addHubVariant(world, shipping, variant, world.random.chance(0.5), count);
  }
}

export function addHubVariant(
  world: DemoWorld,
  hubId: string,
  variant: Variant,
  allowBackorders: boolean,
  count: number,
): void {
  world.rows.hub_variants.push({
    hub_id: hubId,
    variant_id: variant.id,
    allow_backorders: allowBackorders,
    promised_count: count,
  });
}

/** The offer of each shop: most variants of the models that its vendor supplies. */
function addShopVariants(world: DemoWorld): void {
  for (const shop of world.shops) {
    if (!shop.vendor) continue;
    const vendor = shop.vendor;
    for (const variant of world.variants) {
      if (variant.reserved || !variant.model.vendors.includes(vendor)) continue;
      if (!world.random.chance(0.7)) continue;
      world.rows.spoke_shop_variants.push({ spoke_shop_id: shop.id, variant_id: variant.id });
    }
  }
}

/** The variant of a model that is reserved for scenarios. */
export function situationVariant(world: DemoWorld, modelName: string): Variant {
  return found(
    world.variants.find(
      (variant) =>
        variant.model.name === modelName && variant.label.includes(`, ${SITUATION_COLOR},`),
    ),
    modelName,
  );
}

/** Another variant of a model. */
export function ordinaryVariant(world: DemoWorld, modelName: string): Variant {
  return found(
    world.variants.find((variant) => variant.model.name === modelName && !variant.reserved),
    modelName,
  );
}
