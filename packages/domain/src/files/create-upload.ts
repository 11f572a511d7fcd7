import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { choiceSchema } from '../kernel/text.ts';
import { detectUploadType, isHeic } from './file-content.ts';
import {
  fileSizeLabel,
  UPLOAD_PREFIXES,
  UPLOAD_QUOTA,
  UPLOAD_RULES,
  UPLOAD_TYPES,
  type UploadPrefix,
  type UploadType,
  uploadTypeNames,
} from './upload-terms.ts';

/** Why a file of this kind cannot be uploaded, or undefined. */
function wrongType(prefix: UploadPrefix, type: UploadType | undefined): string | undefined {
  if (type !== undefined && UPLOAD_RULES[prefix].types.includes(type)) return undefined;
  return `Choose a ${uploadTypeNames(prefix)} file.`;
}

/** Why a HEIC picture cannot be uploaded; decision record 73 says why it is not converted. */
export const HEIC_REFUSED =
  'This picture has the format HEIC, which browsers cannot show. Upload it from the phone, which sends it as JPEG, ' +
  'or take pictures as JPEG: on an iPhone under Settings, Camera, Formats, Most Compatible.';

/** Why a file with this content cannot be uploaded, or undefined. @param head its first bytes. */
export function wrongContent(prefix: UploadPrefix, head: Uint8Array): string | undefined {
  const isWanted = UPLOAD_RULES[prefix].types.includes('image/jpeg');
  return isWanted && isHeic(head) ? HEIC_REFUSED : wrongType(prefix, detectUploadType(head));
}

/** Why a file of this size cannot be uploaded, or undefined. */
export function wrongSize(prefix: UploadPrefix, bytes: number): string | undefined {
  const most = UPLOAD_RULES[prefix].mostBytes;
  if (bytes <= 0) return 'This file is empty. Choose another one.';
  if (bytes <= most) return undefined;
  return `This file is ${fileSizeLabel(bytes)}. The maximum is ${fileSizeLabel(most)}.`;
}

/**
 * Why a person may not upload another file, or undefined: the quota per 24 hours.
 * @param used uploads allowed in the last 24 hours, whether completed or not.
 * @param wanted bytes of the new file.
 */
export function refuseUploadQuota(
  used: { readonly files: number; readonly bytes: number },
  wanted: number,
): Refusal | undefined {
  const { files, bytes } = UPLOAD_QUOTA;
  if (used.files < files && used.bytes + wanted <= bytes) return undefined;
  return refusal(
    'UPLOAD_QUOTA',
    `You can upload ${files} files or ${fileSizeLabel(bytes)} in 24 hours. Try again tomorrow.`,
  );
}

/** Requests an upload: the purpose, type and size of the file. */
export const createUploadInput = z
  .object({
    prefix: choiceSchema(UPLOAD_PREFIXES, 'Prefix is a required field.'),
    mimeType: choiceSchema(UPLOAD_TYPES, 'Type is a required field.'),
    fileSize: z.int({ error: 'Size must be a whole number of bytes.' }),
    /** SHA-256 of the content in hex; if the file is already stored, it is not sent again. */
    contentHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, { error: 'Enter a SHA-256 in lower-case hex.' })
      .nullish(),
  })
  .superRefine(({ prefix, mimeType, fileSize }, context) => {
    const issues = [
      ['mimeType', wrongType(prefix, mimeType)],
      ['fileSize', wrongSize(prefix, fileSize)],
    ] as const;
    for (const [path, message] of issues) {
      if (message) context.addIssue({ code: 'custom', path: [path], message });
    }
  });

/**
 * Schema of the URL of an uploaded file in a form's input. A link that expires is replaced by the
 * stored URL.
 */
export const fileAddress = z
  .string()
  .trim()
  .max(300, { error: 'At most 300 characters.' })
  .transform((address) => address.replace(/\?.*$/, ''));
