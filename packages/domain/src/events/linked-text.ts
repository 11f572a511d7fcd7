/** The kinds of pages that a sentence links to. */
export type LinkedEntity =
  | 'Subscription'
  | 'Order'
  | 'Customer'
  | 'PurchaseOrder'
  | 'TransferOrder'
  | 'Asset';

/** A part of a sentence, optionally a link. */
export interface TextPart {
  readonly text: string;
  readonly link?: { readonly kind: LinkedEntity; readonly id: string };
}

/** A part without a link. */
export const words = (text: string): TextPart => ({ text });

/** A part that links to the page of an entity. */
export const linkTo = (
  kind: LinkedEntity,
  { id }: { readonly id: string },
  text: string,
): TextPart => ({ text, link: { kind, id } });
