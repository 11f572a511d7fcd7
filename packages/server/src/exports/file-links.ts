import { WORKBOOK_TYPE } from '@kickstand/domain/files/upload-terms.ts';
import { idSchema } from '@kickstand/domain/kernel/text.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { LINK_EXPIRED, openLink } from '../files/open-link.ts';
import { firstRow } from '../platform/database/database.ts';
import { type LinkContext, readSignedLink, signLink } from '../platform/http/signed-link.ts';
import type { Services } from '../platform/request-context.ts';
import { formatOfFile } from './report.ts';

/** How long an unused link to a file is valid, in seconds. */
const LINK_SECONDS = 900;

const pathOf = (id: string) => `/files/exports/${id}`;

/** A link for one download of an export's file within 15 minutes, without a bearer token. */
export function exportLink(context: LinkContext, id: string): string {
  return signLink(context, pathOf(id), LINK_SECONDS);
}

interface ExportedFile {
  readonly kind: string;
  readonly fileKey: string | null;
  readonly fileName: string | null;
  readonly requesterId: string;
}

/** The content type of an export's file, by its name or key. */
export function exportType(file: string): string {
  if (file.endsWith('.json')) return 'application/json';
  return formatOfFile(file) === 'XLSX' ? WORKBOOK_TYPE : 'text/csv; charset=utf-8';
}

/** Serves exported files for valid links, once and as attachments only. */
export function serveExports(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/files/exports/:id', async (request, reply) => {
    const refuse = (status: number, message: string) =>
      reply.code(status).type('text/plain; charset=utf-8').send(message);
    const id = idSchema.safeParse(request.params.id);
    const link = id.success && readSignedLink(services, pathOf(id.data), request.query);
    if (!link) return refuse(403, LINK_EXPIRED);
    const found = await firstRow(
      services.database.sql,
      sql<ExportedFile>`
        select kind, file_key, file_name, requester_id
        from report_exports where id = ${id.data}`,
    );
    if (!found?.fileKey || !found.fileName) return refuse(404, 'This file is no longer available.');
    const used = await openLink(services, request, link, {
      kind: 'export.downloaded',
      subject: { type: 'ReportExport', id: id.data },
      facts: { report: found.kind, requesterId: found.requesterId },
    });
    if (!used) return refuse(403, LINK_EXPIRED);
    const content = await services.files.read(found.fileKey);
    if (!content) return refuse(404, 'This file is no longer available.');
    return reply
      .header('content-type', exportType(found.fileName))
      .header('content-disposition', `attachment; filename="${found.fileName}"`)
      .header('cache-control', 'private, no-store')
      .send(content);
  });
}
