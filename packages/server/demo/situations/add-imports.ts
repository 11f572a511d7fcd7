import { addCustomer } from '../add-customers.ts';
import { DEMO_ACCOUNT } from '../demo-account.ts';
import { addressPart } from '../demo-names.ts';
import type { CustomerRow } from '../demo-rows.ts';
import { DAY, type DemoWorld, iso } from '../demo-world.ts';

/** Two imports of customers: one can be undone; the other cannot, because of a comment. */
export function addImports(world: DemoWorld): void {
  importCustomers(world, 'acorn-bakery-march.csv', 21, [
    ['Odalys', 'Ferreira'],
    ['Bram', 'Visser'],
    ['Yetunde', 'Afolabi'],
  ]);
  const [commented] = importCustomers(world, 'acorn-bakery-new-hires.csv', 6, [
    ['Kalani', 'Keahi'],
    ['Piet', 'Hooft'],
  ]);
  if (!commented) return;
  const text = 'Starts on Monday, wants a vehicle by then.';
  world.note('Customer', commented.id, text, DEMO_ACCOUNT.email, world.ago(5));
}

type Name = readonly [first: string, last: string];

/** Customers as a file brought them: nothing of them is known at the payment provider yet. */
function importCustomers(
  world: DemoWorld,
  fileName: string,
  daysAgo: number,
  names: readonly Name[],
): CustomerRow[] {
  const at = world.ago(daysAgo);
  const office = world.office('Acorn Bakery');
  const customers = names.map(([first, last]) => {
    const email = `${addressPart(first)}.${addressPart(last)}@${office.partner.domain}`;
    world.emails.add(email);
    return addCustomer(
      world,
      { first, last, email, partner: office.partner, office, place: office.place, createdAt: at },
      {
        stripe_customer_id: null,
        lightspeed_customer_id: null,
        card_brand: null,
        card_last4: null,
      },
    ).row;
  });
  const [uploadedFileId, importId] = [world.id(at), world.id(at)];
  const staff = world.staff(null);
  world.rows.uploaded_files.push({
    id: uploadedFileId,
    prefix: 'imports',
    mime_type: 'text/csv',
    size_bytes: 64 * (names.length + 1),
    file_key: `imports/${uploadedFileId}.csv`,
    created_by: staff.email,
    created_at: iso(at),
  });
  const columns = ['E-mail', 'First name', 'Last name', 'Organization', 'Office'];
  const fields = ['email', 'firstName', 'lastName', 'organization', 'office'];
  world.rows.imports.push({
    id: importId,
    kind: 'CUSTOMERS',
    file_name: fileName,
    uploaded_file_id: uploadedFileId,
    status: 'COMMITTED',
    columns,
    mapping: Object.fromEntries(fields.map((field, index) => [field, index])),
    rows_read: names.length,
    creates: names.length,
    changes: 0,
    unchanged: 0,
    errors: 0,
    requester_id: staff.id,
    created_at: iso(at - DAY / 1440),
    committed_at: iso(at),
  });
  for (const [index, row] of customers.entries()) {
    const cells = [row.email, row.first_name, row.last_name, office.partner.name, office.name];
    const values = Object.fromEntries(fields.map((field, place) => [field, cells[place]]));
    world.record(
      { type: 'Customer', id: row.id },
      'customer.imported',
      { actor: staff.email, source: 'import', at },
      { reference: fileName },
    );
    world.rows.import_rows.push({
      import_id: importId,
      line: index + 2,
      key: row.email,
      action: 'CREATE',
      target_id: row.id,
      cells: values,
      after: { ...values, organizationId: row.organization_id, officeId: row.office_id },
    });
  }
  return customers;
}
