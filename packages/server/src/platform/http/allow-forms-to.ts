import type { FastifyReply } from 'fastify';

/**
 * Permits the forms of a page to lead to another origin as well: browsers also apply the policy for forms to
 * the redirects that follow one.
 * @param url an address of that origin.
 */
export function allowFormsTo(reply: FastifyReply, url: string): void {
  const policy =
    reply.getHeader('content-security-policy') ?? reply.raw.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  const widened = policy.replace("form-action 'self'", `form-action 'self' ${new URL(url).origin}`);
  reply.raw.removeHeader('content-security-policy');
  void reply.header('content-security-policy', widened);
}
