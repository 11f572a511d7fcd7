import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { pdfOf, pngOf } from '../../test/sample-files.ts';
import type { TestServer } from '../../test/test-server.ts';
import { addRider } from '../money/riders.test-support.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

/** Part of every text entered for the marked customer, and of nothing else. */
export const MARK = 'zqx';
const PHONE = '+1 (983) 555-7391';
export const EMAIL = 'zqxmail@zqx-home.example';
const NAME = 'Zqxana Zqxbell';

/** Requests of a staff user, each of which must succeed. */
function deskOf(server: TestServer) {
  async function act<Done>(mutation: string, variables: Record<string, unknown> = {}) {
    const answer = await server.ask<{ done: Done }>(mutation, variables);
    expect(answer.errors, mutation).toBeUndefined();
    return answer.data.done;
  }
  return {
    act,
    /** The id of the only row of a query. */
    async idOf(text: string): Promise<string> {
      const found = await firstRow(server.database.sql, sql<{ id: string }>`${sql.raw(text)}`);
      if (!found) throw new Error(`Nothing is found by ${text}.`);
      return found.id;
    },
    run: (text: string) => sql.raw(text).execute(server.database.sql),
    async upload(prefix: string, mimeType: string, body: string | Buffer): Promise<string> {
      const created = await act<{ uploadUrl: string; publicUrl: string }>(
        `mutation { done: fileUploadUrlCreate(prefix: "${prefix}", mimeType: "${mimeType}",
          fileSize: ${Buffer.byteLength(body)}) { uploadUrl publicUrl } }`,
      );
      const headers = { 'content-type': mimeType };
      const sent = await fetch(server.address + created.uploadUrl, {
        method: 'PUT',
        headers,
        body,
      });
      expect(sent.status, await sent.text()).toBe(204);
      return created.publicUrl;
    },
    /** Waits until an import has a given status. */
    async imported(id: string, status: string): Promise<void> {
      await vi.waitFor(async () => {
        const read = 'query ($id: ID!) { done: import(id: $id) { status } }';
        expect(await act(read, { id })).toEqual({ status });
      }, 30_000);
    },
    /** Waits for an export's file. */
    async exported(id: string): Promise<string> {
      const read = () =>
        act<{ status: string; downloadUrl: string }>(
          'query ($id: ID!) { done: reportExport(id: $id) { status downloadUrl } }',
          { id },
        );
      await vi.waitFor(async () => expect((await read()).status).toBe('COMPLETED'), 30_000);
      return await (await fetch(server.address + (await read()).downloadUrl)).text();
    },
  };
}
export type PrivacyDesk = ReturnType<typeof deskOf>;

const comment = (desk: PrivacyDesk, type: string, id: string, text: string) =>
  desk.act(
    'mutation ($type: String!, $id: ID!, $text: String!) { done: noteCreate(notableType: $type, notableId: $id, text: $text) { id } }',
    { type, id, text },
  );

/** The customer's details, entered and changed by staff and completed by the sign-up site. */
async function enter(desk: PrivacyDesk): Promise<string> {
  const organization = await desk.idOf('select id from organizations where private_beta');
  const { id } = await desk.act<{ id: string }>(
    `mutation ($organization: ID!) { done: customerCreate(email: "zqxold@zqx-home.example",
      firstName: "Zqxanna", lastName: "Zqxbell", phone: "${PHONE}", organizationId: $organization) { id } }`,
    { organization },
  );
  await desk.act(
    'mutation ($id: ID!, $attributes: CustomerAttributes!) { done: customerUpdate(customerId: $id, attributes: $attributes) { id } }',
    {
      id,
      attributes: {
        email: EMAIL,
        firstName: 'Zqxana',
        helmetSize: 'M',
        shippingAddress: {
          line1: '7 Zqx Way',
          line2: 'Zqx 2',
          city: 'Zqxtown',
          stateCode: 'CA',
          postalCode: '94991',
        },
        billingAddress: {
          line1: '8 Zqx Row',
          line2: 'Zqx 3',
          city: 'Zqxton',
          stateCode: 'CA',
          postalCode: '94992',
        },
      },
    },
  );
  await desk.run(`insert into idempotency_keys (staff_user_id, key, fingerprint, result, created_at)
    select id, 'order of ${EMAIL}', '', '{"id": "x", "reason": "${EMAIL} has paid by card"}', now() from staff_users limit 1`);
  await desk.run(`update customers set lightspeed_customer_id = 'zqxpos', front_contact_id = 'zqxfront',
    activation_code = 'ZQXCODE', shipping_postal_code = 'ZQX1', billing_postal_code = 'ZQX2',
    office_id = (select id from offices order by name limit 1),
    inviter_id = (select id from customers where email like '%+eligible@%') where id = '${id}'`);
  await desk.run(`insert into card_requests (id, customer_id, token_hash, currency, return_url,
      requested_by, failure_message, expires_at, created_at)
    values (gen_random_uuid(), '${id}', 'marked', 'USD', 'https://zqx-home.example/done',
      'admin@kickstand.example', 'The card of ${NAME} was declined.', now(), now())`);
  await desk.run(`insert into mails (id, kind, subject_id, recipient, subject, body_text, body_html,
      message_id, state, due_at, response, requested_by, created_at)
    values (gen_random_uuid(), 'CARD_REQUEST', '${id}', '${EMAIL}', 'Save your card', 'For ${NAME}',
      '<p>For ${NAME}</p>', '<marked>', 'REFUSED', now(), '550 ${EMAIL} is unknown',
      'admin@kickstand.example', now())`);
  return id;
}

/** The provider's data of the customer, from the sign-up site. */
async function registerAtProvider(desk: PrivacyDesk, reference: string): Promise<void> {
  const customer = JSON.stringify({
    ...{
      id: reference,
      object: 'customer',
      created: 1,
      livemode: false,
      balance: 0,
      currency: null,
    },
    ...{ delinquent: false, description: `${MARK} wish`, email: EMAIL, name: NAME, phone: PHONE },
    metadata: { note: MARK },
  });
  const event = `{"id":"evt_${MARK}1","object":"event","type":"customer.created","created":1,"data":{"object":${customer}}}`;
  await desk.run(`insert into sandbox.objects (id, kind, customer_id, body, created_at)
    values ('${reference}', 'customer', '${reference}', '${customer}', now())
      on conflict (id) do update set body = excluded.body`);
  await desk.run(`insert into sandbox.objects (id, kind, customer_id, body, created_at)
    values ('evt_1', 'event', '${reference}', '${event.replace(`evt_${MARK}1`, 'evt_1')}', now())`);
  await desk.run(`insert into sandbox.deliveries (event, due_at, delivered_at)
    values ('${event.replace(`evt_${MARK}1`, 'evt_1')}', now(), now())`);
  await desk.run(`insert into sandbox.requests (idempotency_key, fingerprint, status, answer, created_at)
    values ('sign-up', 'x', 200, '${customer}', now())`);
}

/** The customer as read with the account at the provider. */
async function readWithAccount(desk: PrivacyDesk, reference: string): Promise<void> {
  await desk.run(`insert into adoption_objects (id, reference, kind, customer_reference, name, email, phone,
      card, metadata, started_at, fetched_at)
    values ('${newId()}', '${reference}', 'CUSTOMER', '${reference}', '${NAME}', '${EMAIL}', '${PHONE}',
      '{"brand": "${MARK}"}', '{"note": "${MARK}"}', now(), now())`);
  await desk.run(`insert into adoption_invoices (reference, customer_reference, description, state, currency,
      total_cents, discount_cents, tax_cents, credit_cents, credited_cents, payment_references, hosted_url,
      payment_failed, created_at, fetched_at)
    values ('in_read_with_account', '${reference}', 'For ${NAME}', 'paid', 'usd', 1, 0, 0, 0, 0, '{}',
      'https://pay.example/${MARK}', false, now(), now())`);
}

/** A live subscription of the customer, with a vehicle. */
async function addRental(server: TestServer, desk: PrivacyDesk, customerId: string) {
  const rider = await addRider(server.database);
  await desk.run(
    `update subscriptions set customer_id = '${customerId}' where id = '${rider.subscriptionId}'`,
  );
  await desk.run(`update customers set stripe_customer_id = null where id = '${rider.customerId}'`);
  await desk.run(`update customers set stripe_customer_id = '${rider.customerReference}', card_brand = 'zqxcard',
    card_last4 = '4242' where id = '${customerId}'`);
  return rider;
}
type Rental = Awaited<ReturnType<typeof addRental>>;

/** An order that was held, then canceled with notes. */
async function cancelOrder(desk: PrivacyDesk, customerId: string): Promise<void> {
  const id = newId();
  await desk.run(`insert into orders (id, state, kind, program, customer_id, hub_id, variant_id, plan_price_cents)
    select '${id}', 'open', 'subscription', 'hub', '${customerId}', hub_id, variant_id, 12900
    from orders where state = 'open' and program = 'hub' limit 1`);
  await comment(desk, 'Order', id, 'Zqx is impatient');
  await desk.act(
    'mutation ($id: ID!) { done: orderCancel(id: $id, cancelationReason: "OTHER", cancelationNotes: "zqx moved away") { id } }',
    { id },
  );
  await desk.run(`update orders set swap_notes = 'zqx swap' where id = '${id}'`);
}

/** Payments with staff notes. */
async function moveMoney(desk: PrivacyDesk, id: string): Promise<void> {
  const money = { id, notes: 'zqx reason' };
  await desk.act(
    `mutation ($id: ID!, $notes: String) { done: customerCreateCredit(customerId: $id, amountCents: 500, kind: CREDIT,
      reason: OTHER, notes: $notes) { credit { id } errors { message } } }`,
    money,
  );
  await desk.act(
    `mutation ($id: ID!, $notes: String) { done: customerCreateOneTimePayment(customerId: $id, amountCents: 900,
      reason: OTHER, notes: $notes) { charge { id } errors { message } } }`,
    money,
  );
  await desk.run(
    `update customer_invoices set description = 'Lock for Zqxana' where customer_id = '${id}'`,
  );
  await desk.run(`update money_operations set state = 'DECLINED', failure = 'DECLINED', error = 'zqx error', answer = answer || '{"sentTo": "${EMAIL}"}'
    where customer_id = '${id}' and kind = 'CREDIT'`);
  await desk.run(`insert into money_operation_attempts (id, money_operation_id, way, result, message, reference, started_at)
    select '${newId()}', id, 'PERSON', 'MARKED_SUCCEEDED', 'zqx said so', 'in_x', now() from money_operations
    where customer_id = '${id}' and kind = 'CREDIT'`);
  await desk.run(`insert into approval_requests (id, command, input, limited, amount, fingerprint, customer_id, requested_by,
      state, decided_by, decided_at, explanation, created_at, expires_at)
    select '${newId()}', 'customerCreateCredit', '{"notes": "zqx asks"}', 'CREDIT', 500, 'x', '${id}', min(id::text)::uuid,
      'DECLINED', max(id::text)::uuid, now(), 'not for zqx', now(), now() from staff_users`);
  await desk.run(`insert into billing_differences (id, customer_id, entity_type, aspect, provider_object_id,
      here, at_provider, first_seen_at, last_seen_at, note)
    values ('${newId()}', '${id}', 'Subscription', 'SUBSCRIPTION', 'sub_gone', '"for ${EMAIL}"', '"for ${EMAIL}"', now(), now(), 'zqx')`);
}

/** A vehicle collected from the customer with a transfer order. */
async function collect(desk: PrivacyDesk, { subscriptionId, assetId }: Rental, customerId: string) {
  await desk.act(
    'mutation ($id: ID!) { done: subscriptionUpdate(subscriptionId: $id, attributes: { notes: "zqx likes blue" }) { id } }',
    { id: subscriptionId },
  );
  await comment(desk, 'Subscription', subscriptionId, 'Zqx called');
  await comment(desk, 'Asset', assetId, 'scratches of Zqx');
  await desk.run(`insert into exception_marks
      (rule, subject_id, since, snoozed_until, snooze_reason, snoozed_by, snoozed_at)
    select 'delinquentOut', '${subscriptionId}', now(), current_date + 7, 'zqx is away', id, now()
    from staff_users order by id limit 1`);
  const hub = await desk.idOf('select id from hubs where not direct_ship_enabled limit 1');
  const { transferOrder } = await desk.act<{ transferOrder: { id: string } }>(
    `mutation ($id: ID!, $hub: ID!, $customer: ID!) { done: subscriptionCancel(subscriptionId: $id, attributes: {
      cancelationReason: "OTHER", cancelationNotes: "zqx has a car now", maintenanceNotes: "zqx bent it",
      createTransferOrder: true, transferOrderTrackingInfo: "zqxtrack",
      transferOrderOrigin: { type: Customer, id: $customer }, transferOrderDestination: { type: Hub, id: $hub } }) {
      transferOrder { id } } }`,
    { id: subscriptionId, hub, customer: customerId },
  );
  const invoiceDocUrl = await desk.upload('transfer_orders', 'application/pdf', pdfOf('zqx label'));
  await desk.act(
    `mutation ($id: ID!, $doc: String) { done: transferOrderUpdate(id: $id, attributes: {
      notes: "ring at zqx", invoiceDocUrl: $doc }) { id } }`,
    { id: transferOrder.id, doc: invoiceDocUrl },
  );
  await comment(desk, 'TransferOrder', transferOrder.id, 'Zqx waits outside');
  for (const verb of ['assetsMarkShippedTo', 'assetsMarkReceivedTo']) {
    await desk.act(
      `mutation ($order: ID!, $assets: [ID!]!) { done: ${verb}(orderId: $order, assets: $assets) { failed { messages } } }`,
      { order: transferOrder.id, assets: [assetId] },
    );
  }
}

/** What the desk found when a vehicle came back, with a photo. */
async function inspect(desk: PrivacyDesk, { assetId }: Rental): Promise<void> {
  const photo = await desk.upload('inspections', 'image/png', pngOf('zqx bike'));
  await desk.act(
    `mutation ($id: ID!, $photo: String!) { done: inspectionCreate(assetId: $id, reason: SUBSCRIPTION_ENDED,
      checks: [], damages: [], photos: [$photo], notes: "zqx lost the key",
      outcome: MAINTENANCE_HOLD, outcomeNote: "zqx bent the fork") { id } }`,
    { id: assetId, photo },
  );
}

/** A vehicle stolen from the customer. */
async function loseToThief(desk: PrivacyDesk, { assetId }: Rental): Promise<void> {
  await desk.act('mutation ($id: ID!) { done: assetReportStolen(assetId: $id) { id } }', {
    id: assetId,
  });
  const theftReportId = await desk.idOf(
    `select id from theft_reports where asset_id = '${assetId}'`,
  );
  await desk.act(
    `mutation ($id: ID!) { done: theftReportCreateOrUpdate(theftReportId: $id,
      attributes: { insuranceClaimId: "claim of zqx" }) { id } }`,
    { id: theftReportId },
  );
}

/** Mentions of the customer in other records. */
async function mention(desk: PrivacyDesk, customerId: string): Promise<void> {
  await desk.run(`update purchase_orders set notes = 'Urgent for ${NAME}!', tracking_info = 'c/o ${NAME}',
    sales_order_number = '${EMAIL}' where id = (select id from purchase_orders limit 1)`);
  await desk.run(`insert into service_jobs (id, asset_id, title, origin, state, notes, opened_by, opened_at, closed_at,
      closing_note, updated_at)
    select gen_random_uuid(), id, 'Brakes of ${NAME}', 'STAFF', 'CANCELED', 'Write to ${EMAIL}', 'ana', now(), now(),
      '${NAME} repaired them', now() from assets limit 1`);
  await desk.run(`insert into inventory_count_differences (count_id, key, kind, dismissed_note, dismissed_at)
    select id, 'PARCEL-1', 'UNKNOWN', 'The helmet of ${NAME}', now() from inventory_counts limit 1`);
  const other = await desk.idOf("select id from customers where email like '%+declined@%'");
  await comment(
    desk,
    'Customer',
    other,
    `Shares a garage with ${NAME.toUpperCase()} (${EMAIL}, ${PHONE})`,
  );
  for (const text of [
    'Zqxana  Zqxbell called',
    'Zqxana\\nZqxbell and ZQXBELL,\\tZQXANA',
    'Zqxána Zqxbe\u0301ll',
    'Call 983.555.7391, +1-983-555-7391, 1 983 555 7391 or 001 (983) 5557391!',
  ]) {
    await comment(desk, 'Customer', other, JSON.parse(`"${text}"`));
    // The same in JSON, where line breaks are escaped.
    await desk.run(`insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
      values ('${newId()}', 'Customer', '${other}', 'customer.changed', 'ana', 'console',
        '{"note": "${text}"}', now())`);
  }
  await desk.run(`insert into sandbox.mails (message_id, recipient, sender, subject, body_text, body_html)
    values ('<marked>', '${EMAIL}', 'us', 'For ${NAME}', 'Hello Zqxana', '<p>Hello Zqxana</p>'),
      ('<other>', 'admin@kickstand.example', 'us', 'About ${EMAIL}', 'of ${NAME}', '<b>${NAME}</b>')`);
  await desk.run(`update organizations set authorized_emails = '{guest@home.example,ZQXMAIL@zqx-home.example}'
    where id = (select organization_id from customers where id = '${other}')`);
  await desk.run(`insert into log_histories (id, loggable_type, loggable_id, category, created_by, modifications, inverse)
    select '${newId()}', 'Organization', organization_id, 'DETAILS', 'ana', '{}', '{"authorizedEmails": ["${EMAIL}"]}'
    from customers where id = '${other}'`);
  const uploaded = await desk.upload('lease_to_own', 'application/pdf', pdfOf('zqx contract'));
  const document = uploaded.replace(/\?.*$/, '');
  await desk.run(`insert into lease_to_own_invoices (id, kind, state, customer_id, spoke_shop_id, shop_invoice_number,
      vehicle_brand, vehicle_model, vehicle_description, vehicle_retail_price_cents, total_cents, media_url,
      media_uploaded_by, notes)
    select '${newId()}', 'SALE', 'PAID', '${customerId}', id, 'INV-77', 'Tern', 'HSD', 'zqx engraving', 1000, 1000,
      '${document}', 'zqx shop', 'zqx pays cash' from spoke_shops limit 1`);
  // The customer ordered and commented on the sign-up site.
  await desk.run(
    `update events set actor = '${EMAIL}' where entity_id = '${customerId}' and kind = 'customer.created'`,
  );
  await desk.run(`update notes set created_by = '${EMAIL}' where notable_id = '${customerId}'`);
  await desk.run(
    `update money_operations set actor = '${EMAIL}' where customer_id = '${customerId}' and kind = 'CHARGE'`,
  );
  await desk.run(`insert into sales (id, asset_id, channel, price_cents, sold_at, notes, reference_number)
    select '${newId()}', asset_id, 'SUBSCRIPTION_BUYOUT', 100, now(), 'zqx haggled', '${EMAIL}'
    from subscriptions where customer_id = '${customerId}' limit 1`);
  await desk.run(`insert into sales (id, asset_id, customer_id, channel, price_cents, sold_at, notes)
    select '${newId()}', id, '${customerId}', 'OTHER', 100, now(), 'zqx pays in cash' from assets a
    where not exists (select from sales d where d.asset_id = a.id) limit 1`);
  await desk.run(`update subscriptions set notes = 'friend of ${NAME}'
    where id = (select id from subscriptions where customer_id <> '${customerId}' limit 1)`);
}

/** A checked but uncommitted import of a file with additional data about the customer. */
export async function checkImport(desk: PrivacyDesk): Promise<string> {
  const content = `E-mail,First name,Last name,Phone,Helmet size,Remark
${EMAIL},Zqxana,Zqxbell,"${PHONE}",L,zqx remark\n`;
  const fileUrl = await desk.upload('imports', 'text/csv', content);
  const { id } = await desk.act<{ id: string }>(
    `mutation ($url: String!) {
      done: importCreate(kind: CUSTOMERS, fileUrl: $url, fileName: "${EMAIL}.csv") { id } }`,
    { url: fileUrl },
  );
  await desk.imported(id, 'MAPPING');
  const started = await desk.act<{ id: string; mapping: object[] }>(
    'query ($id: ID!) { done: import(id: $id) { id mapping { field column } } }',
    { id },
  );
  await desk.act(
    'mutation ($id: ID!, $mapping: [ImportMappingInput!]!) { done: importCheck(id: $id, mapping: $mapping) { id } }',
    started,
  );
  await desk.imported(started.id, 'CHECKED');
  await desk.run(`update imports set problem = 'Look at ${EMAIL}', undo_comment = 'Without ${EMAIL}', columns = columns || '{${PHONE}}'::text[],
      sheets = '{${EMAIL}}' where id = '${started.id}'`);
  await desk.run(`update import_rows set modifications = '{"lastName": ["", "Zqxbell"]}', errors = '["zqx"]',
      original = '{"lastName": "Zqxbel"}',
      warnings = '[{"instead": "zqx"}]'
    where import_id = '${started.id}'`);
  await desk.run(`with run as (
      insert into bulk_runs (id, command, input, status, total, requester_id, created_at)
      select gen_random_uuid(), 'CUSTOMERS_COMMENT', '{"text": "Call ${EMAIL}"}', 'CHECKED', 1, requester_id, now()
      from imports where id = '${started.id}' returning id)
    insert into bulk_run_rows (run_id, place, record_id, state, problem, rehearsal)
    select id, 1, gen_random_uuid(), 'WILL', 'Ask ${EMAIL}', '{"mails": [{"recipient": "${EMAIL}"}]}' from run`);
  await desk.run(`insert into combined_imports
      (id, requester_id, writes, status, files, created_at, finished_at)
    select gen_random_uuid(), requester_id, false, 'DONE',
      '[{"fileName": "${EMAIL}.csv", "problems": []}]', now(), now()
    from imports where id = '${started.id}'`);
  return started.id;
}

/** A customer with a marked value in every possible place, without anything open. */
export async function addMarkedCustomer(server: TestServer) {
  const desk = deskOf(server);
  const customerId = await enter(desk);
  await comment(desk, 'Customer', customerId, 'zqx prefers mornings');
  const collected = await addRental(server, desk, customerId);
  await registerAtProvider(desk, collected.customerReference);
  await readWithAccount(desk, collected.customerReference);
  await cancelOrder(desk, customerId);
  await moveMoney(desk, customerId);
  await collect(desk, collected, customerId);
  await inspect(desk, collected);
  const stolen = await addRental(server, desk, customerId);
  await desk.run(`update customers set stripe_customer_id = null where id = '${customerId}'`);
  await desk.run(
    `update customers set stripe_customer_id = '${collected.customerReference}' where id = '${customerId}'`,
  );
  await loseToThief(desk, stolen);
  await mention(desk, customerId);
  return { desk, customerId };
}
