import type { FastifyInstance } from 'fastify';
import { STATIC_ROUTE } from '../platform/http/limit-requests.ts';

/** A plain logo as an SVG document: white initials on a rounded square of the given '#RRGGBB'. */
function organizationLogo(initials: string, colorHex: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="12" fill="${colorHex}"/>` +
    '<text x="32" y="41" text-anchor="middle" font-family="sans-serif" font-size="26" ' +
    `font-weight="700" fill="#fff">${initials.toUpperCase()}</text></svg>`
  );
}

/** '/logos/{initials}-{rrggbb}.svg' for organizations without an uploaded logo. */
export function serveOrganizationLogos(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/logos/:name', STATIC_ROUTE, async (request, reply) => {
    const [, initials, color] = /^([a-z]{1,3})-([0-9a-f]{6})\.svg$/.exec(request.params.name) ?? [];
    if (initials === undefined || color === undefined) return await reply.code(404).send();
    return await reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/svg+xml; charset=utf-8')
      .send(organizationLogo(initials, `#${color}`));
  });
}
