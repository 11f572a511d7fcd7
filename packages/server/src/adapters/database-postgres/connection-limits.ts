import type { ConnectionKind } from '../../platform/database.ts';

/** The limits of one kind of connection; all times in milliseconds, 0 for none. */
export interface ConnectionLimits {
  /** Connections that one instance opens at most. */
  readonly most: number;
  /** Time to get a connection: to wait for a free one, or to open it. */
  readonly connect: number;
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
}

export type Limits = Readonly<Record<ConnectionKind, ConnectionLimits>>;

const REQUEST = { connect: 2000, statement: 4000, lock: 3000, idleInTransaction: 10_000 };

/** 32 connections for each instance: three fit into the 100 that PostgreSQL allows by default. */
export const LIMITS: Limits = {
  requests: { most: 10, ...REQUEST },
  commands: { most: 12, ...REQUEST },
  background: { most: 6, connect: 30_000, statement: 0, lock: 5000, idleInTransaction: 300_000 },
  recording: {
    most: 4,
    connect: 10_000,
    statement: 10_000,
    lock: 3000,
    idleInTransaction: 10_000,
  },
};

/** The limits with every time of requests and commands multiplied, for machines that are slow. */
export function patientLimits(factor: number): Limits {
  const patient = (limits: ConnectionLimits): ConnectionLimits => ({
    most: limits.most,
    connect: limits.connect * factor,
    statement: limits.statement * factor,
    lock: limits.lock * factor,
    idleInTransaction: limits.idleInTransaction * factor,
  });
  return { ...LIMITS, requests: patient(LIMITS.requests), commands: patient(LIMITS.commands) };
}

/** Start options that have the server itself end what takes too long. */
export function serverOptions(limits: ConnectionLimits): string {
  return [
    `-c statement_timeout=${limits.statement}`,
    `-c lock_timeout=${limits.lock}`,
    `-c idle_in_transaction_session_timeout=${limits.idleInTransaction}`,
    // Joins are written in the order in which they are best made; trying all other orders is what a
    // page of a list would otherwise spend most of its time on. Compiling a statement takes longer than
    // any of ours runs.
    '-c join_collapse_limit=1 -c jit=off',
  ].join(' ');
}
