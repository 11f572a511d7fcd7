import { IMPORT_KINDS } from '@kickstand/domain/imports/import-terms.ts';
import { exportFormatInput } from '@kickstand/domain/kernel/export-format.ts';
import { z } from 'zod';
import { requestExport } from '../exports/request-export.ts';
import { defineCommand } from '../platform/command.ts';
import { IMPORT_KIND_DEFINITIONS } from './import-kinds.ts';

/** Starts an export of all records of a kind as a file that its import reads. */
export const exportRecords = defineCommand({
  name: 'recordsExport',
  cannotBeRehearsed: true,
  input: z.object({ ...exportFormatInput.shape, kind: z.enum(IMPORT_KINDS) }),
  async run(unit, { kind, format }) {
    const { report, parameters } = IMPORT_KIND_DEFINITIONS[kind].exported;
    // Kinds that are rows of the same list have files with different names.
    const named = { ...report, fileName: kind.toLowerCase().replaceAll('_', '-') };
    return { exportId: await requestExport(unit, named, { ...parameters, format }) };
  },
});
