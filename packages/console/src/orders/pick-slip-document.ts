import { escapeHtml } from '@kickstand/domain/kernel/escape-html.ts';
import { FULFILLMENT_KIND_LABELS } from '@kickstand/domain/orders/fulfillment-kinds.ts';
import { PROGRAM_LABELS } from '@kickstand/domain/orders/order-terms.ts';
import { CustomerCardFragment } from '../customers/customer-card.tsx';
import { colorAndSize, modelName, vehicleName } from '../entities/catalogue/vehicle-text.ts';
import { barcode } from '../kit/barcode.ts';
import { formatDate, formatPrinted } from '../kit/dates.tsx';
import { readFragment } from '../kit/graphql.ts';
import { htmlDocument } from '../kit/print-html.ts';
import { qrCode } from '../kit/qr-code.ts';
import type { OrderDetail } from './order-documents.ts';
import { PICK_SLIP_STYLE } from './pick-slip-style.ts';

/** What a swap brings back; the subscription has the new vehicle once the order is closed. */
function returnedVehicle({ subscription, closedAt }: OrderDetail): string | null {
  return closedAt ? null : (subscription?.assetSerialNumber ?? 'No serial number');
}

function factLines(order: OrderDetail): string {
  const { customer, hub, spokeShop, fulfillmentKind } = order;
  const { helmetSize } = readFragment(CustomerCardFragment, customer);
  const facts: [string, string | null | undefined][] = [
    ['Created', formatDate(order.createdAt)],
    spokeShop ? ['Shop', spokeShop.name] : ['Hub', hub?.name],
    ['Customer', customer.fullName],
    ['Program', PROGRAM_LABELS[order.program]],
    ['Fulfillment type', fulfillmentKind && FULFILLMENT_KIND_LABELS[fulfillmentKind]],
    ['Returned vehicle', order.kind === 'swap' ? returnedVehicle(order) : null],
    ['Helmet size', helmetSize],
  ];
  const lines = facts.map(([name, text]) =>
    text ? `<dt>${name}</dt><dd>${escapeHtml(text)}</dd>` : '',
  );
  return `<dl class="facts">${lines.join('')}</dl>`;
}

function vehicleBox({ variant, asset }: OrderDetail): string {
  const { serialNumber, storageLocation } = asset ?? {};
  const missing = asset ? 'No serial number' : 'No vehicle assigned yet';
  return `<div class="vehicle">
<p class="model">${escapeHtml(modelName(variant))}</p>
<p>${escapeHtml(colorAndSize(variant))}</p>
${
  serialNumber
    ? `<p class="serial">${escapeHtml(serialNumber)}</p><div class="bars">${barcode(serialNumber)}</div>`
    : `<p>${missing}</p>`
}${storageLocation ? `<p class="at">At ${escapeHtml(storageLocation)}</p>` : ''}</div>`;
}

/** What staff wrote, the latest first. */
function notes({ swapNotes, comments }: OrderDetail): string {
  const latest = comments.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const texts = [...(swapNotes ? [swapNotes] : []), ...latest.map(({ text }) => text)];
  if (texts.length === 0) return '<div class="notes"></div>';
  const lines = texts.map((text) => `<p>${escapeHtml(text)}</p>`);
  return `<div class="notes"><h2>Notes</h2>${lines.join('')}</div>`;
}

/** The part that the customer signs: without the notes of staff. */
function receipt({ number, customer, variant, asset }: OrderDetail): string {
  const serialNumber = asset?.serialNumber;
  const vehicle = `${vehicleName(variant)}${serialNumber ? ` (${serialNumber})` : ''}`;
  return `<div class="receipt">
<p>Order ${number}: ${escapeHtml(customer.fullName)} has received the ${escapeHtml(vehicle)}.</p>
<div class="signatures"><p>Signature</p><p>Date</p></div>
</div>`;
}

/**
 * The pick slip of an order, one page: what to fetch, and a receipt to be signed.
 * @param print the console's origin for the QR code, and the time of printing in ISO.
 */
export function pickSlipDocument(
  order: OrderDetail,
  print: { readonly origin: string; readonly now: string },
): string {
  const title = `Order ${order.number}`;
  const body = `<section class="slip">
<div class="head"><div>
<h1>${title}</h1>
<p class="printed">Printed ${escapeHtml(formatPrinted(print.now))}</p></div>
<div class="code">${qrCode(`${print.origin}/orders/${order.id}`)}</div></div>
${factLines(order)}
${vehicleBox(order)}
${notes(order)}
${receipt(order)}
</section>`;
  return htmlDocument({ title: `Pick slip ${order.number}`, style: PICK_SLIP_STYLE, body });
}
