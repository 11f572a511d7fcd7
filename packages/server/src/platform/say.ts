import { inspect } from 'node:util';

const INFO = 30;
const FATAL = 60;

/** Writes a line for people at a terminal, or a log line for what collects them elsewhere. */
function write(stream: NodeJS.WriteStream, level: number, text: string): void {
  const msg = text.trim();
  if (stream.isTTY) stream.write(`${text}\n`);
  else if (msg !== '') stream.write(`${JSON.stringify({ level, time: Date.now(), msg })}\n`);
}

/** Says how a start or stop proceeds, on standard output, whatever LOG_LEVEL is. */
export function say(text: string): void {
  write(process.stdout, INFO, text);
}

/** Says, on standard error, why the server cannot start. @param problems sentences; none if `error` is unexpected. */
export function sayWhyNot(problems: readonly string[], error: unknown): void {
  const [only, ...others] = problems;
  const reason =
    only === undefined
      ? `\n${inspect(error)}`
      : others.length === 0
        ? ` ${only}`
        : `\n- ${problems.join('\n- ')}`;
  write(process.stderr, FATAL, `Kickstand cannot start:${reason}`);
}
