import { convertPartnerPhones } from '../partners/convert-partner-phones.ts';
import type { JobHandler } from '../platform/background/jobs.ts';
import type { Services } from '../platform/request-context.ts';
import { convertPhoneColumn } from '../records/convert-phones.ts';

const QUEUE = 'convert-phones';

/** Reads the phone numbers that a release stored as they were typed: at each start, and every night. */
export function convertPhonesJob(services: Services): JobHandler {
  return {
    queue: QUEUE,
    schedule: '35 4 * * *',
    async handle() {
      const customers = await convertPhoneColumn(services, 'customers');
      const others = await convertPartnerPhones(services);
      const converted = customers + others;
      if (converted > 0) services.log.info({ converted }, 'phone numbers converted');
    },
  };
}

/** Queues the conversion, which does nothing once all numbers are read. */
export const startConvertingPhones = ({ database, jobs }: Services): Promise<void> =>
  database.transaction((transaction) => jobs.send(transaction, QUEUE, {}));
