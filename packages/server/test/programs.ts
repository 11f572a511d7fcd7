import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WITH_ADMINISTRATION } from '../../../scripts/needed-programs.mjs';
import { unprivilegedAccount } from './postgres-cluster.ts';
import { waitUntil } from './wait-until.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy/', import.meta.url));

/**
 * A file of `deploy/` with other texts in place of some, such as addresses: what tests and rehearsals run is what the
 * documents show.
 * @throws Error if the file does not contain one of the texts.
 */
export function deployedFile(name: string, replaced: Readonly<Record<string, string>>): string {
  return Object.entries(replaced).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${name} does not contain ${from}.`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(DEPLOY, name), 'utf8'),
  );
}

/** Creates a folder, or a file with a text, that belongs to the account of the programs. @returns the path */
export function ownedByPrograms(path: string, text?: string): string {
  if (text === undefined) mkdirSync(path, { recursive: true, mode: 0o700 });
  else writeFileSync(path, text, { mode: 0o600 });
  const owner = unprivilegedAccount();
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
}

/** A running program. */
export interface Program {
  readonly pid: number | undefined;
  /** Sends a signal and resolves when the program has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a program as the unprivileged account, with its output in a file of the folder.
 * @param folder its working folder; belongs to that account.
 */
export function startProgram(name: string, parameters: readonly string[], folder: string): Program {
  const output = openSync(join(folder, `${name}.output`), 'a');
  const child = spawn(name, parameters, {
    ...unprivilegedAccount(),
    cwd: folder,
    env: { PATH: WITH_ADMINISTRATION, HOME: folder, LANG: 'C.UTF-8' },
    stdio: ['ignore', output, output],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    pid: child.pid,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Resolves once a program accepts connections. @throws Error if it does not, with its name */
export async function untilListening(name: string, host: string, port: number): Promise<void> {
  const accepts = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, host);
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  await waitUntil(accepts, `${name} does not accept connections.`);
}
