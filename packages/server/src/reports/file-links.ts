import { idSchema } from '@kickstand/domain/kernel/text.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { firstRow } from '../platform/database.ts';
import type { Services } from '../platform/request-context.ts';
import { isSignedLink, signLink } from '../platform/signed-link.ts';

/** How long a link to a file is good for, in seconds. */
const LINK_SECONDS = 900;

const pathOf = (id: string) => `/files/exports/${id}`;

/** A link to an export's file that works for a quarter of an hour, without a bearer token. */
export function exportLink(services: Services, id: string): string {
  return signLink(services, pathOf(id), LINK_SECONDS);
}

/** Serves exported files to whoever holds a valid link, as attachments only. */
export function serveExports(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/files/exports/:id', async (request, reply) => {
    const id = idSchema.safeParse(request.params.id);
    if (!id.success || !isSignedLink(services, pathOf(id.data), request.query)) {
      return reply
        .code(403)
        .type('text/plain')
        .send('This link has expired. Open the file again from the console.');
    }
    const found = await firstRow(
      services.database.sql,
      sql<{ fileKey: string | null; fileName: string }>`
        select file_key as "fileKey", file_name as "fileName" from report_exports where id = ${id.data}`,
    );
    const content = found?.fileKey ? await services.files.read(found.fileKey) : undefined;
    if (!found || !content) return reply.code(404).type('text/plain').send('This file is gone.');
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${found.fileName}"`)
      .header('cache-control', 'private, no-store')
      .send(content);
  });
}
