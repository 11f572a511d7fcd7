import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracedWork, Tracing } from '../../ports/tracing.ts';
import type { Config } from '../config.ts';
import { requestFacts } from '../http/request-facts.ts';
import { lineOf, worksWithData } from '../http/request-log.ts';
import type { JobHandler } from './jobs.ts';

/**
 * Traces the requests that work with data, with the id of their log lines.
 * @param config its number of trusted proxies determines whether a trace of the caller is continued.
 */
export function traceWorkOfRequests(
  app: FastifyInstance,
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  tracing: Tracing,
): void {
  const traced = new WeakMap<FastifyRequest, TracedWork>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    const id = requestFacts()?.id;
    if (route === undefined || id === undefined || !worksWithData(route)) return done();
    const { traceparent } = request.headers;
    const caller = trustedProxies > 0 && typeof traceparent === 'string' ? traceparent : undefined;
    const facts = {
      'http.request.method': request.method,
      'http.route': route,
      'kickstand.request.id': id,
    };
    const work = tracing.begin('request', `${request.method} ${route}`, facts, caller);
    traced.set(request, work);
    work.within(done);
  });
  // Reading the body can lose the async context of the first hook.
  app.addHook('preValidation', (request, _reply, done) => {
    const work = traced.get(request);
    if (work) work.within(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const line = lineOf(request, reply);
    traced.get(request)?.end({
      facts: {
        'http.response.status_code': reply.statusCode,
        ...(line?.operation && { 'graphql.operation.name': line.operation }),
        ...(line?.code && { 'error.type': line.code }),
      },
      ...(line?.operation && { name: `${line.kind} ${line.operation}` }),
      failed: reply.statusCode >= 500 || line?.code === 'INTERNAL',
    });
    done();
  });
}

/** Ends traced work with a promise. */
async function untilSettled<Result>(work: TracedWork, result: Promise<Result>): Promise<Result> {
  try {
    const value = await result;
    work.end();
    return value;
  } catch (error) {
    work.end({ failed: true });
    throw error;
  }
}

/** The job handlers, traced if tracing is on. */
export function tracedJobs(
  tracing: Tracing | undefined,
  handlers: readonly JobHandler[],
): readonly JobHandler[] {
  if (!tracing) return handlers;
  return handlers.map((handler) => ({
    ...handler,
    handle(data) {
      const work = tracing.begin('job', `job ${handler.queue}`);
      return untilSettled(
        work,
        work.within(() => handler.handle(data)),
      );
    },
  }));
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

async function* untilRead(work: TracedWork, items: AsyncIterable<unknown>) {
  let failed = false;
  try {
    yield* items;
  } catch (error) {
    failed = true;
    throw error;
  } finally {
    work.end({ failed });
  }
}

/**
 * A port to another system, whose calls are traced if tracing is on: the name of the method, without what it is given.
 * @param system what the port leads to, such as 'billing'.
 */
export function tracedPort<Port extends object>(
  tracing: Tracing | undefined,
  system: string,
  port: Port,
): Port {
  if (!tracing) return port;
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...parameters: unknown[]) => {
        const work = tracing.begin('provider call', `${system} ${String(name)}`);
        const result: unknown = work.within(() => Reflect.apply(member, target, parameters));
        if (result instanceof Promise) return untilSettled(work, result);
        if (isIterable(result)) return untilRead(work, result);
        work.end();
        return result;
      };
    },
  });
}
