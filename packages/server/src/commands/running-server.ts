import { z } from 'zod';
import { createTokenFor } from '../identity/create-token.ts';
import { type Config, StartFailure } from '../platform/config.ts';
import { systemClock } from '../ports/clock.ts';

const answerSchema = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ message: z.string() })).optional(),
});

/** The running server of this installation, which alone may open the embedded database. */
export interface RunningServer {
  readonly address: string;
  /**
   * Whether it accepts requests of the staff user, who may be unknown or disabled.
   * @throws StartFailure if it cannot be reached.
   */
  accepts(): Promise<boolean>;
  /**
   * @param data schema of the data that the query selects.
   * @throws StartFailure if it cannot be reached or responds with errors.
   */
  ask<Data>(
    query: string,
    variables: Record<string, unknown>,
    data: z.ZodType<Data>,
  ): Promise<Data>;
}

/**
 * Calls the running server as a staff user.
 * @throws StartFailure if the address is not on the company domain.
 */
export async function connectAs(email: string, config: Config): Promise<RunningServer> {
  const token = await createTokenFor(email, { config, clock: systemClock }).catch(
    (error: unknown) => {
      throw new StartFailure(
        error instanceof Error ? error.message : 'The token could not be created.',
      );
    },
  );
  const address = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  const send = (query: string, variables: Record<string, unknown>) =>
    fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    }).catch(() => {
      throw new StartFailure(`The server at ${address} cannot be reached. Start it first.`);
    });
  return {
    address,
    accepts: async () => (await send('{ __typename }', {})).status !== 401,
    async ask(query, variables, data) {
      const response = await send(query, variables);
      const answer = answerSchema.parse(JSON.parse(await response.text()));
      if (answer.errors || !answer.data) {
        throw new StartFailure(
          answer.errors?.map(({ message }) => message).join(' ') ?? 'No response.',
        );
      }
      return data.parse(answer.data);
    },
  };
}
