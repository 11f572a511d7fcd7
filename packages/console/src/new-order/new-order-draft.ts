import type { Program } from '@kickstand/domain/orders/order-terms.ts';
import {
  averageDays,
  fastest,
  isSelectable,
} from '@kickstand/domain/orders/program-availability.ts';
import { singleElement } from '../kit/single-element.ts';
import type {
  CatalogEntry,
  CatalogVariant,
  CustomerLookup,
  ProgramDetail,
} from './new-order-documents.ts';

/** Props of both ways to create an order. */
export interface NewOrderDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The initial e-mail, '' if the customer is unknown. */
  readonly customerEmail: string;
}

/** The entries so far. Each value depends on those before it. */
export interface NewOrderDraft {
  /** As typed: until the lookup it may be a part of a name or phone number. */
  readonly email: string;
  /** The result for `email`; undefined before the lookup. */
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

/** The errors of the current step, by field. */
export interface StepErrors {
  readonly email?: string | undefined;
  readonly variantId?: string | undefined;
  readonly program?: string | undefined;
  readonly spokeShopId?: string | undefined;
}

/** A draft for another e-mail, without the previous choices. */
export const draftFor = (email: string): NewOrderDraft => ({ ...EMPTY_DRAFT, email });

/** A draft with another vehicle and its fastest channel; the same variant keeps its channel. */
export function withVehicle(
  draft: NewOrderDraft,
  vehicle: Pick<NewOrderDraft, 'vehicleId' | 'color'>,
  variant: CatalogVariant | undefined,
): NewOrderDraft {
  const next = { ...draft, ...vehicle, variantId: variant?.id };
  if (variant?.id === draft.variantId) return next;
  const program = variant && fastestOf(variant)?.program;
  if (program) return withChannel(next, variant, program);
  return { ...next, program: undefined, spokeShopId: undefined };
}

/** A draft with a channel of its variant. Which shop is for staff to choose, unless only one can. */
export function withChannel(
  draft: NewOrderDraft,
  variant: CatalogVariant,
  program: Program,
): NewOrderDraft {
  const channel = channelsOf(variant).find((each) => each.program === program);
  return { ...draft, program, spokeShopId: singleElement(channel?.selectable ?? [])?.shop?.id };
}

/** A channel as one card: one hub, one direct-ship hub, or all shops together. */
export interface Channel {
  readonly program: Program;
  /** More than one for shops only. */
  readonly details: readonly ProgramDetail[];
  readonly selectable: readonly ProgramDetail[];
}

/** All offers of a variant in the catalogue. */
export const detailsOf = (variant: CatalogVariant): readonly ProgramDetail[] =>
  variant.programDetails ?? [];

/** All programs in display order, including unavailable ones. */
export function channelsOf(variant: CatalogVariant): Channel[] {
  const programs = ['hub', 'spoke', 'direct_ship'] as const satisfies readonly Program[];
  return programs.map((program) => {
    const details = detailsOf(variant).filter((detail) => detail.program === program);
    return { program, details, selectable: details.filter(isSelectable) };
  });
}

/** Why a channel cannot be selected, or undefined. */
export function reasonAgainst(channel: Channel): string | undefined {
  if (channel.details.length === 0) return 'Not offered at this office';
  return channel.selectable.length === 0 ? 'Out of stock' : undefined;
}

/** The fastest available offer of a variant. */
export function fastestOf(variant: CatalogVariant): ProgramDetail | undefined {
  return fastest(detailsOf(variant).filter(isSelectable));
}

/** The fastest variant; undefined if only one is available. */
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

/** The selected model, variant and offer, if still in the catalogue. */
export interface ChosenOffer {
  readonly entry: CatalogEntry | undefined;
  readonly variant: CatalogVariant | undefined;
  readonly detail: ProgramDetail | undefined;
}

/** Resolves a draft's choices in the catalogue. */
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

/** A fulfillment time for narrow columns, with a short unit: '2-4 days'. */
export const shortTime = ({ fulfillmentTime }: Pick<ProgramDetail, 'fulfillmentTime'>): string =>
  fulfillmentTime.description.replace('business days', 'days');

/** The stock: '3 in stock', or that it must be ordered first. */
export const stockLine = (detail: ProgramDetail): string =>
  detail.inStock ? `${detail.stock} in stock` : 'Backorder';
