import type { Program } from '@kickstand/domain/orders/order-terms.ts';
import {
  averageDays,
  fastest,
  isSelectable,
} from '@kickstand/domain/orders/program-availability.ts';
import type {
  CatalogEntry,
  CatalogVariant,
  CustomerLookup,
  ProgramDetail,
} from './new-order-documents.ts';

/** What both ways of making an order take. */
export interface NewOrderDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What the form starts with, '' where the customer isn't known yet. */
  readonly customerEmail: string;
}

/** What has been entered so far. Each value belongs to those before it. */
export interface NewOrderDraft {
  readonly email: string;
  /** The answer for `email`; undefined until it was asked. */
  readonly lookup: CustomerLookup | undefined;
  readonly vehicleId: string | undefined;
  readonly color: string | undefined;
  readonly variantId: string | undefined;
  readonly program: Program | undefined;
  readonly spokeShopId: string | undefined;
}

const EMPTY_DRAFT: NewOrderDraft = {
  email: '',
  lookup: undefined,
  vehicleId: undefined,
  color: undefined,
  variantId: undefined,
  program: undefined,
  spokeShopId: undefined,
};

/** What keeps a step from being left, by field. */
export interface StepErrors {
  readonly email?: string | undefined;
  readonly variantId?: string | undefined;
  readonly program?: string | undefined;
  readonly spokeShopId?: string | undefined;
}

/** A draft for another e-mail: nothing of what was chosen for the last one stays. */
export const draftFor = (email: string): NewOrderDraft => ({ ...EMPTY_DRAFT, email });

/** A draft with another vehicle; the channel was chosen for the last one. */
export function withVehicle(
  draft: NewOrderDraft,
  vehicle: Pick<NewOrderDraft, 'vehicleId' | 'color' | 'variantId'>,
): NewOrderDraft {
  const channel =
    vehicle.variantId === draft.variantId ? {} : { program: undefined, spokeShopId: undefined };
  return { ...draft, ...vehicle, ...channel };
}

/** A channel as one card shows it: one hub, one direct-ship hub, or all shops together. */
export interface Channel {
  readonly program: Program;
  /** More than one for shops only. */
  readonly details: readonly ProgramDetail[];
  readonly selectable: readonly ProgramDetail[];
}

/** Every way in which a variant of the catalogue can reach the customer. */
export const detailsOf = (variant: CatalogVariant): readonly ProgramDetail[] =>
  variant.programDetails ?? [];

/** Every program in the order in which it is offered, those that can't be used included. */
export function channelsOf(variant: CatalogVariant): Channel[] {
  const programs = ['hub', 'spoke', 'direct_ship'] as const satisfies readonly Program[];
  return programs.map((program) => {
    const details = detailsOf(variant).filter((detail) => detail.program === program);
    return { program, details, selectable: details.filter(isSelectable) };
  });
}

/** Why a channel can't be chosen, or undefined. */
export function reasonAgainst(channel: Channel): string | undefined {
  if (channel.details.length === 0) return 'Not offered at this office';
  return channel.selectable.length === 0 ? 'Out of stock' : undefined;
}

/** The fastest way in which a variant can come, among those that can be chosen. */
export function fastestOf(variant: CatalogVariant): ProgramDetail | undefined {
  return fastest(detailsOf(variant).filter(isSelectable));
}

/** The variant that comes fastest; undefined when only one can come at all. */
export function fastestVariant(variants: readonly CatalogVariant[]): CatalogVariant | undefined {
  const coming = variants.flatMap((variant) => {
    const detail = fastestOf(variant);
    return detail ? [{ variant, fulfillmentTime: detail.fulfillmentTime }] : [];
  });
  const best = fastest(coming);
  const days = (each: Pick<ProgramDetail, 'fulfillmentTime'>) =>
    averageDays(each.fulfillmentTime.description);
  const isFaster = coming.some((each) => best && days(each) > days(best));
  return isFaster ? best?.variant : undefined;
}

/** The chosen model, variant and offer, as far as the catalogue still has them. */
export interface ChosenOffer {
  readonly entry: CatalogEntry | undefined;
  readonly variant: CatalogVariant | undefined;
  readonly detail: ProgramDetail | undefined;
}

/** Finds what a draft names in the catalogue. */
export function chosenOffer(
  draft: NewOrderDraft,
  catalog: readonly CatalogEntry[] | undefined,
): ChosenOffer {
  const entry = catalog?.find((each) => each.vehicleId === draft.vehicleId);
  const variant = entry?.variants.find((each) => each.id === draft.variantId);
  const detail = variant?.programDetails?.find(
    (each) =>
      each.program === draft.program &&
      isSelectable(each) &&
      (each.program !== 'spoke' || each.shop?.id === draft.spokeShopId),
  );
  return { entry, variant, detail };
}

/** A fulfilment time in a narrow place, where the unit is said elsewhere: '2-4 days'. */
export const shortTime = ({ fulfillmentTime }: Pick<ProgramDetail, 'fulfillmentTime'>): string =>
  fulfillmentTime.description.replace('business days', 'days');

/** What stands there: '3 in stock', or that it has to come first. */
export const stockLine = (detail: ProgramDetail): string =>
  detail.inStock ? `${detail.stock} in stock` : 'Backorder';
