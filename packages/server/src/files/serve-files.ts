import { UPLOAD_RULES } from '@kickstand/domain/files/upload-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSignedLink, type SignedLink } from '../platform/http/signed-link.ts';
import type { Services } from '../platform/request-context.ts';
import { holderOf, LINK_EXPIRED, openLink } from './open-link.ts';
import { addressOf, findUploadedFile, isOneTime, type UploadedFile } from './uploaded-file.ts';

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(message);

/** Documents are downloaded once per link; pictures are embedded in pages and load repeatedly. */
async function mayOpen(
  services: Services,
  request: FastifyRequest,
  link: SignedLink,
  file: UploadedFile,
): Promise<boolean> {
  if (!isOneTime(addressOf(file))) {
    return (await holderOf(services.database.sql, link)) !== undefined;
  }
  return await openLink(services, request, link, {
    kind: 'document.downloaded',
    subject: { type: 'File', id: file.id },
    facts: { document: file.prefix },
  });
}

/**
 * Serves uploaded files with their validated type only: pictures are displayed, documents
 * downloaded, and browsers execute nothing in them.
 */
export function serveFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { prefix: string; name: string } }>(
    '/files/:prefix/:name',
    async (request, reply) => {
      const { prefix, name } = request.params;
      const path = `/files/${prefix}/${name}`;
      const id = idSchema.safeParse(name.replace(/\.[a-z]+$/, ''));
      const file = id.success ? await findUploadedFile(services.database.sql, id.data) : undefined;
      const access = file && UPLOAD_RULES[file.prefix].access;
      if (!file?.fileKey || addressOf(file) !== path || access === 'none') {
        return refuse(reply, 404, 'This file is no longer available.');
      }
      if (access === 'link') {
        const link = readSignedLink(services, path, request.query);
        if (!link || !(await mayOpen(services, request, link, file))) {
          return refuse(reply, 403, LINK_EXPIRED);
        }
      }
      const content = await services.files.read(file.fileKey);
      if (!content) return refuse(reply, 404, 'This file is no longer available.');
      const isPicture = file.mimeType.startsWith('image/');
      return reply
        .header('content-type', file.mimeType)
        .header('content-length', file.sizeBytes)
        .header('content-disposition', `${isPicture ? 'inline' : 'attachment'}; filename="${name}"`)
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .header(
          'cache-control',
          access === 'address' ? 'private, max-age=31536000, immutable' : 'private, no-store',
        )
        .send(content);
    },
  );
}
