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
    // Without storage the cart lasts as long as the page.
  }
}

/** What shall be ordered for a hub: one line a variant, so that adding one again adds to its line. */
export interface Cart {
  readonly hubId: string;
  /** How many of a variant are in it, 0 for none. */
  amountOf(variantId: string): number;
  /** Puts lines in with these amounts; 0 takes one out. */
  set(amounts: Readonly<Record<string, number>>): void;
}

/** The cart of a hub, kept for as long as the tab is; none unless exactly one hub is chosen. */
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

/** What ticking a variant puts into the cart: what is needed of it. */
export const proposedAmount = ({ needed }: { readonly needed: number }): number =>
  Math.max(1, needed);
