import type { Choice, Organization } from './kickstand.ts';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 480px; margin: 48px auto; padding: 0 20px; }
  label { display: block; margin-top: 16px; }
  input, select, button { font: inherit; width: 100%; min-height: 44px; padding: 0 12px; box-sizing: border-box; }
  button { margin-top: 24px; }
</style>
<h1>${escapeHtml(title)}</h1>
${content}
</html>`;

export function detailsForm(organizations: readonly Organization[]): string {
  const options = organizations.flatMap(({ id, name, offices }) =>
    offices.length === 0
      ? [`<option value="${id}">${escapeHtml(name)}</option>`]
      : offices.map(
          (office) =>
            `<option value="${id} ${office.id}">${escapeHtml(`${name}, ${office.name}`)}</option>`,
        ),
  );
  return `<form method="post">
<label>Work e-mail <input name="email" type="email" required></label>
<label>First name <input name="firstName" required></label>
<label>Last name <input name="lastName" required></label>
<label>Where you work <select name="place">${options.join('')}</select></label>
<button>Continue</button>
</form>`;
}

export function vehicleForm(cartId: string, choices: readonly Choice[]): string {
  if (choices.length === 0) return '<p>No vehicle is available for you at the moment.</p>';
  const options = choices.map(
    ({ name, monthlyCents }, index) =>
      `<option value="${index}">${escapeHtml(name)}, ${dollars(monthlyCents)} a month</option>`,
  );
  return `<form method="post" action="/carts/${cartId}">
<label>Your vehicle <select name="choice">${options.join('')}</select></label>
<button>Continue to payment</button>
</form>`;
}

export const waitingPage = (url: string | null | undefined) =>
  `<p role="status">We are waiting for the payment provider.</p>
${url ? `<p><a href="${escapeHtml(url)}">Back to the payment page</a></p>` : ''}`;

export const orderPage = (number: number, vehicle: string, state: string | undefined) =>
  `<p>Order <strong>${number}</strong> for ${escapeHtml(vehicle)}.</p>
<p role="status">State: ${escapeHtml(state ?? 'received')}</p>`;
