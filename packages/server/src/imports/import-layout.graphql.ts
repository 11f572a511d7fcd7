import type { CodingChoice, ImportLayout } from '@kickstand/domain/imports/import-layout.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';

const EncodingRef = builder.objectRef<CodingChoice>('ImportEncoding').implement({
  description: 'An encoding in which a file can be read as well as in another one.',
  fields: (t) => ({
    encoding: t.string({ resolve: ({ coding }) => coding }),
    examples: t.stringList({
      description: 'Words that are different in the other encoding.',
      resolve: ({ examples }) => [...examples],
    }),
  }),
});

/** How a file is read. */
export const LayoutRef = builder.objectRef<ImportLayout>('ImportLayout').implement({
  description: 'How a file is read.',
  fields: (t) => ({
    sheet: t.int({
      nullable: true,
      description: 'The sheet of a workbook, from 0.',
      resolve: ({ sheet }) => sheet,
    }),
    separator: t.string({
      nullable: true,
      description: 'The chosen or detected character between cells; null if the first row decides.',
      resolve: ({ separator }) => separator,
    }),
    encoding: t.string({
      nullable: true,
      description: 'The chosen or detected encoding of a text file.',
      resolve: ({ coding }) => coding,
    }),
    encodingChoices: t.field({
      type: [EncodingRef],
      estimatedRows: 2,
      description:
        'The encodings of which a person has to choose one before the rows can be checked.',
      resolve: ({ choices = [] }) => [...choices],
    }),
    headerRow: t.int({
      nullable: true,
      description: 'The number of the header row in the spreadsheet, from 1.',
      resolve: ({ headerRow }) => headerRow,
    }),
    firstRow: t.int({
      nullable: true,
      description: 'The number of the first row of data in the spreadsheet.',
      resolve: ({ firstRow }) => firstRow,
    }),
  }),
});
