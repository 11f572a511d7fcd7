/**
 * A web checkout that sells subscriptions through Kickstand's API. See README.md for how to start it.
 * Carts are kept in memory: a real shop stores them.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import * as kickstand from './kickstand.ts';
import { detailsForm, orderPage, page, vehicleForm, waitingPage } from './pages.ts';

const PORT = Number(process.env.PORT ?? 4100);
const SHOP_URL = process.env.SHOP_URL ?? `http://localhost:${PORT}`;

interface Cart {
  readonly email: string;
  readonly customerId: string;
  readonly choices: readonly kickstand.Choice[];
  readonly startedAt: Date;
  chosen?: kickstand.Choice;
  checkoutPageId?: string;
  order?: { readonly id: string; readonly number: number };
}
const carts = new Map<string, Cart>();

interface Answer {
  readonly status: number;
  readonly html?: string;
  readonly location?: string;
  /** Seconds after which the browser asks again. */
  readonly refresh?: number;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > 10_000) throw new Error('The form is too large.');
  }
  return new URLSearchParams(body);
}

/** Step 1: who orders? */
async function start(form: URLSearchParams): Promise<Answer> {
  const cartId = randomUUID();
  const text = (name: string) => (form.get(name) ?? '').trim();
  const [organizationId = '', officeId = ''] = text('place').split(' ');
  const email = text('email');
  const person = { email, firstName: text('firstName'), lastName: text('lastName') };
  const customerId = await kickstand.findOrCreateCustomer(
    { ...person, organizationId, officeId: officeId || null },
    cartId,
  );
  const choices = await kickstand.choicesOf(customerId);
  carts.set(cartId, { email, customerId, choices, startedAt: new Date() });
  return { status: 303, location: `/carts/${cartId}` };
}

/** Step 2: which vehicle? Then the customer goes to the payment provider. */
async function choose(cartId: string, cart: Cart, form: URLSearchParams): Promise<Answer> {
  const chosen = cart.choices[Number(form.get('choice'))];
  if (!chosen)
    return { status: 400, html: page('Choose a vehicle', vehicleForm(cartId, cart.choices)) };
  cart.chosen = chosen;
  const returnUrl = `${SHOP_URL}/carts/${cartId}`;
  const opened = await kickstand.openCheckoutPage(cart.customerId, returnUrl, cartId);
  cart.checkoutPageId = opened.id;
  return { status: 303, location: opened.url ?? returnUrl };
}

/** Step 3: the customer is back. The order is created once the card is saved. */
async function show(cartId: string, cart: Cart): Promise<Answer> {
  if (!cart.chosen || !cart.checkoutPageId) {
    return { status: 200, html: page('Choose a vehicle', vehicleForm(cartId, cart.choices)) };
  }
  if (!cart.order) {
    const checkout = await kickstand.readCheckoutPage(cart.checkoutPageId);
    if (checkout?.state !== 'SAVED') {
      return { status: 200, html: page('Almost done', waitingPage(checkout?.url)), refresh: 2 };
    }
    const { stripeCheckoutInvoiceId } = checkout;
    // A repeated request with the same key gets the same order.
    cart.order = await kickstand.createOrder(
      cart.email,
      cart.chosen,
      stripeCheckoutInvoiceId,
      cartId,
    );
  }
  const state = await kickstand.stateOfOrder(cart.order.id, cart.startedAt);
  const html = page('Thank you', orderPage(cart.order.number, cart.chosen.name, state));
  return { status: 200, html, refresh: 5 };
}

async function answer(request: IncomingMessage): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '/', SHOP_URL);
  const form = request.method === 'POST' ? await readForm(request) : undefined;
  if (pathname === '/' && form) return await start(form);
  if (pathname === '/') {
    const places = await kickstand.organizations();
    return { status: 200, html: page('Ride to work', detailsForm(places)) };
  }
  const cartId = pathname.match(/^\/carts\/([\w-]+)$/)?.[1] ?? '';
  const cart = carts.get(cartId);
  if (!cart) return { status: 404, html: page('Not found', '<p><a href="/">Start again</a></p>') };
  return form ? await choose(cartId, cart, form) : await show(cartId, cart);
}

createServer((request, response) => {
  void answer(request)
    .catch((error: unknown): Answer => {
      const cannot = error instanceof kickstand.CannotOrder;
      if (!cannot) console.error(error);
      const why = cannot ? `You cannot order now: ${error.message}.` : 'Something went wrong.';
      return { status: cannot ? 409 : 502, html: page('Sorry', `<p role="alert">${why}</p>`) };
    })
    .then(({ status, html = '', location, refresh }) => {
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        ...(location && { location }),
        ...(refresh && { refresh: String(refresh) }),
      });
      response.end(html);
    });
}).listen(PORT, () => console.log(`The shop is open at ${SHOP_URL}`));
