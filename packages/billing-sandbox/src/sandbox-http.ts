import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Sandbox } from './billing-sandbox.ts';
import { FAULTS } from './planned-faults.ts';
import { REVERSALS } from './reverse-payments.ts';
import { SandboxProblem } from './sandbox-problem.ts';

const advance = z.strictObject({ days: z.number().positive().max(366) });
const fault = z.strictObject({
  fault: z.enum(FAULTS),
  path: z.string().startsWith('/v1/').nullable().default(null),
  times: z.number().int().min(1).max(1000).default(1),
});
const reversal = z.strictObject({
  what: z.enum(REVERSALS),
  invoice: z.string(),
  /** Cents of a refund; all that is left if omitted. */
  amount: z.number().int().positive().optional(),
});
const deliver = z.strictObject({ repeat: z.number().int().min(0).max(100).default(0) });

/**
 * The sandbox's controls, for a console page and tests. Each calls `guard` first and responds with
 * 401 if it rejects. Register them only where other machines cannot reach them.
 */
export function registerSandboxRoutes(
  app: FastifyInstance,
  sandbox: Sandbox,
  guard: (request: FastifyRequest) => Promise<boolean>,
): void {
  app.register(
    async (controls) => {
      controls.addHook('onRequest', async (request, reply) => {
        if (await guard(request)) return;
        await reply.code(401).send({ error: 'Sign in first.' });
      });
      controls.setErrorHandler((error, _, reply) => {
        if (error instanceof SandboxProblem) return reply.code(400).send({ error: error.message });
        if (!(error instanceof z.ZodError)) throw error;
        return reply.code(400).send({ error: z.prettifyError(error) });
      });
      controls.get('/state', () => sandbox.state());
      controls.post('/advance-clock', async (request) => {
        await sandbox.advanceClock(advance.parse(request.body).days);
        return await sandbox.state();
      });
      controls.post('/faults', async (request) => {
        const { fault: kind, path, times } = fault.parse(request.body);
        await sandbox.planFault({ fault: kind, path, remaining: times });
        return await sandbox.state();
      });
      controls.post('/example-account', async () => {
        await sandbox.addExampleAccount();
        return await sandbox.state();
      });
      controls.delete('/faults', async () => {
        await sandbox.clearFaults();
        return await sandbox.state();
      });
      controls.post('/reversals', async (request) => {
        await sandbox.reverse(reversal.parse(request.body));
        return await sandbox.state();
      });
      controls.post('/deliver-webhooks', async (request) => {
        const { repeat } = deliver.parse(request.body ?? {});
        return { ...(await sandbox.deliverAll(repeat)), state: await sandbox.state() };
      });
    },
    { prefix: '/sandbox/api' },
  );
}
