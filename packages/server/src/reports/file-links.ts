import { createHmac, timingSafeEqual } from 'node:crypto';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { firstRow } from '../platform/database.ts';
import type { Services } from '../platform/request-context.ts';

/** How long a link to a file is good for, in seconds. */
const LINK_SECONDS = 900;

function sign(key: Uint8Array, id: string, expires: number): string {
  return createHmac('sha256', key).update(`export/${id}/${expires}`).digest('base64url');
}

/** A link to an export's file that works for a quarter of an hour, without a bearer token. */
export function exportLink(services: Services, id: string): string {
  const expires = Math.floor(services.clock.now().getTime() / 1000) + LINK_SECONDS;
  return `/files/exports/${id}?expires=${expires}&signature=${sign(services.fileLinkKey, id, expires)}`;
}

const querySchema = z.object({ expires: z.coerce.number().int(), signature: z.string().max(100) });

function isSigned(services: Services, id: string, query: z.infer<typeof querySchema>): boolean {
  if (query.expires * 1000 < services.clock.now().getTime()) return false;
  const expected = Buffer.from(sign(services.fileLinkKey, id, query.expires));
  const given = Buffer.from(query.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Serves exported files to whoever holds a valid link, as attachments only. */
export function serveExports(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/files/exports/:id', async (request, reply) => {
    const id = idSchema.safeParse(request.params.id);
    const query = querySchema.safeParse(request.query);
    if (!id.success || !query.success || !isSigned(services, id.data, query.data)) {
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
