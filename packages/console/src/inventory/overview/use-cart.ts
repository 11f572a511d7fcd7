import { useState } from 'react';
import { z } from 'zod';

const amountsSchema = z.record(z.string(), z.number().int().min(1));
type Amounts = z.infer<typeof amountsSchema>;

const storageName = (hubId: string) => `kickstand.cart.${hubId}`;

function load(hubId: string): Amounts {
  try {
    const text = sessionStorage.getItem(storageName(hubId));
    return amountsSchema.safeParse(JSON.parse(text ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

function store(hubId: string, amounts: Amounts): void {
  try {
    sessionStorage.setItem(storageName(hubId), JSON.stringify(amounts));
  } catch {
    // Without storage, the cart lasts as long as the page.
  }
}

/** The cart of a hub: one line per variant; adding a variant again adds to its line. */
export interface Cart {
  readonly hubId: string;
  /** The quantity of a variant in the cart, 0 if none. */
  amountOf(variantId: string): number;
  /** Sets the quantities of lines; 0 removes a line. */
  set(amounts: Readonly<Record<string, number>>): void;
}

/**
 * The cart of a hub, stored for the lifetime of the tab; none unless exactly one hub is selected.
 */
export function useCart(hubId: string | undefined): Cart | undefined {
  const [kept, setKept] = useState<{ hubId: string; amounts: Amounts }>();
  if (hubId === undefined) return undefined;
  const amounts = kept?.hubId === hubId ? kept.amounts : load(hubId);
  return {
    hubId,
    amountOf: (variantId) => amounts[variantId] ?? 0,
    set: (changes) => {
      const merged = Object.entries({ ...amounts, ...changes });
      const next = Object.fromEntries(merged.filter(([, amount]) => amount > 0));
      store(hubId, next);
      setKept({ hubId, amounts: next });
    },
  };
}

/** The quantity that selecting a variant adds to the cart: its needed quantity. */
export const proposedAmount = ({ needed }: { readonly needed: number }): number =>
  Math.max(1, needed);
