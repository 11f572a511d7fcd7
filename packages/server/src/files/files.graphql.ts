import { fileAddress } from '@kickstand/domain/files/create-upload.ts';
import { checkArgument } from '../platform/graphql/check-argument.ts';
import { builder, run } from '../platform/graphql/graphql-builder.ts';
import { existing } from '../platform/refused.ts';
import { createUpload } from './create-upload.ts';
import { uploadLink } from './receive-upload.ts';
import { addressOf, findUploadedFile, openableLink, type UploadedFile } from './uploaded-file.ts';

export const FileRef = builder.objectRef<{ readonly address: string }>('File').implement({
  description: 'An uploaded file.',
  fields: (t) => ({
    url: t.string({
      description:
        'For documents, valid for one download within 15 minutes (see fileLink); for pictures among them, for some hours.',
      resolve: ({ address }, _args, context) => openableLink(context, address),
    }),
  }),
});

builder.queryField('fileLink', (t) =>
  t.string({
    description: 'A new link to a file, to replace a used or expired one.',
    args: { url: t.arg.string({ required: true, description: "The file's URL, expired or not." }) },
    resolve: (_root, args, context) =>
      openableLink(context, checkArgument(fileAddress, args.url, 'url')),
  }),
);

/** A file by its stored address; null if it is missing. */
export function fileOf(address: string | null | undefined): { readonly address: string } | null {
  return address ? { address } : null;
}

const FileUploadUrlRef = builder.objectRef<UploadedFile>('FileUploadUrl').implement({
  description: 'Where to upload a file.',
  fields: (t) => ({
    httpMethod: t.string({ description: 'The method of the upload: PUT.', resolve: () => 'PUT' }),
    uploadUrl: t.string({
      nullable: true,
      description: 'The URL to PUT the content to, within 15 minutes; null if it already exists.',
      resolve: ({ id, fileKey }, _args, context) =>
        fileKey === null ? uploadLink(context, id) : null,
    }),
    publicUrl: t.string({
      description: "The file's URL once it is uploaded; forms send it back.",
      resolve: (file, _args, context) => openableLink(context, addressOf(file)),
    }),
    existingFile: t.field({
      type: FileRef,
      nullable: true,
      description: 'Set if a file with this content exists, so that nothing needs to be sent.',
      resolve: (file) => fileOf(file.fileKey && addressOf(file)),
    }),
  }),
});

builder.mutationField(createUpload.name, (t) =>
  t.field({
    type: FileUploadUrlRef,
    args: {
      prefix: t.arg.string({ required: true }),
      mimeType: t.arg.string({ required: true }),
      fileSize: t.arg.int({ required: true }),
      contentHash: t.arg.string({ description: 'SHA-256 of the content in lower-case hex.' }),
    },
    resolve: async (_root, args, context) => {
      const { fileId } = await run(context, createUpload, args);
      return existing(await findUploadedFile(context.database.sql, fileId), 'File');
    },
  }),
);
