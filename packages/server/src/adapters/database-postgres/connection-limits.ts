import { type ConnectionKind, WORDS_ALIKE } from '../../platform/database/database.ts';

/** The limits of one connection pool; times in milliseconds, 0 for none. */
export interface ConnectionLimits {
  /** Maximum number of connections of one instance. */
  readonly most: number;
  /** Time to get a connection: to wait for a free one, or to open one, or for a pooler to have a session for it. */
  readonly connect: number;
  readonly statement: number;
  readonly lock: number;
  readonly idleInTransaction: number;
}

export type Limits = Readonly<Record<ConnectionKind, ConnectionLimits>>;

const REQUEST = { connect: 2000, statement: 4000, lock: 3000, idleInTransaction: 10_000 };

/**
 * With the one for messages 32 connections per instance: three instances fit into PostgreSQL's default of 100.
 */
export const LIMITS: Limits = {
  requests: { most: 10, ...REQUEST },
  commands: { most: 8, ...REQUEST },
  // They give way at once: to commands, whose rows they would hold, and to people who wait for the dialog.
  rehearsals: { most: 2, connect: 500, statement: 500, lock: 100, idleInTransaction: 2000 },
  signIns: { most: 2, ...REQUEST },
  background: { most: 5, connect: 30_000, statement: 0, lock: 5000, idleInTransaction: 300_000 },
  recording: {
    most: 4,
    connect: 10_000,
    statement: 10_000,
    lock: 3000,
    idleInTransaction: 10_000,
  },
};

/** The limits with all times of requests, commands, rehearsals and sign-ins multiplied, for slow machines. */
export function patientLimits(factor: number): Limits {
  const patient = (limits: ConnectionLimits): ConnectionLimits => ({
    most: limits.most,
    connect: limits.connect * factor,
    statement: limits.statement * factor,
    lock: limits.lock * factor,
    idleInTransaction: limits.idleInTransaction * factor,
  });
  return {
    ...LIMITS,
    requests: patient(LIMITS.requests),
    commands: patient(LIMITS.commands),
    rehearsals: patient(LIMITS.rehearsals),
    signIns: patient(LIMITS.signIns),
  };
}

type Times = Pick<ConnectionLimits, 'statement' | 'lock' | 'idleInTransaction'>;

/** With these the database itself cancels slow work. */
const setTimes = ({ statement, lock, idleInTransaction }: Times) =>
  `set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idleInTransaction}`;

/** For connections that may take any time, even if a pooler has lent their session to others before. */
export const NO_LIMITS = setTimes({ statement: 0, lock: 0, idleInTransaction: 0 });

/**
 * The statements with which a connection of a pool begins. They are no start options, because poolers such as PgBouncer
 * refuse those, or ignore them.
 */
export function sessionSettings(limits: ConnectionLimits): string {
  return [
    setTimes(limits),
    // Joins are written in their best order; otherwise planning would dominate the time of a list
    // page. JIT compilation takes longer than any of our statements.
    'set join_collapse_limit = 1; set jit = off',
    `set ${WORDS_ALIKE}`,
  ].join('; ');
}
