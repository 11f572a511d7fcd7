import { normalizeEmail } from '@kickstand/domain/kernel/text.ts';
import { isStaffEmail } from '@kickstand/domain/staff/staff-address.ts';
import { isCompanyEmail } from '../identity/company-account.ts';
import { letIn } from '../identity/let-in.ts';
import { DataFolderInUse, StartFailure } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { runCommand, withOpenDatabase } from './with-database.ts';

// Lets a colleague in, whether they are new, waiting or disabled: the first one of an installation, or
// when everyone is locked out.
await runCommand(async (config) => {
  const [given, ...more] = process.argv.slice(2);
  const email = normalizeEmail(given ?? '');
  if (!isStaffEmail(email) || !isCompanyEmail(email, config.COMPANY_DOMAIN) || more.length > 0) {
    throw new StartFailure(
      `Usage: npm run admin -- <e-mail address that ends with @${config.COMPANY_DOMAIN}>`,
    );
  }
  const log = createLog(config.LOG_LEVEL, process.stderr);
  const before = await withOpenDatabase(config, (database) =>
    database.transaction((sql) =>
      letIn(
        {
          sql,
          now: database.clock.now(),
          services: { log },
          actor: 'npm run admin',
          staffId: null,
          address: null,
        },
        email,
      ),
    ),
  ).catch((error: unknown) => {
    if (!(error instanceof DataFolderInUse)) throw error;
    throw new StartFailure(
      `${error.message}\nStop the server, run this command again and start it.`,
    );
  });
  process.stdout.write(
    before === 'ACTIVE' || before === 'INVITED'
      ? `${email} can sign in already.\n`
      : `${email} can sign in now.\n`,
  );
});
