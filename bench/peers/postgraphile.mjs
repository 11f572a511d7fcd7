import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { jsonPgSmartTags } from 'postgraphile/utils';

/** Names that are taken in its schema: the type of GraphQL subscriptions, and a one-to-one relation. */
const renamed = jsonPgSmartTags({
  version: 1,
  config: {
    class: { 'public.subscriptions': { tags: { name: 'rentals' } } },
    constraint: {
      'public.assets.assets_predecessor_id_fkey': { tags: { foreignFieldName: 'successor' } },
    },
  },
});

/**
 * PostGraphile on the measured database, as its documentation describes it for production: the amber
 * preset, one process, no watching, no GraphiQL.
 */
const pgl = postgraphile({
  extends: [PostGraphileAmberPreset],
  plugins: [renamed],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ['public', 'peers'],
      poolConfig: { max: Number(process.env.POOL_SIZE), options: '-c jit=off' },
    }),
  ],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
});

const server = createServer();
await pgl.createServ(grafserv).addTo(server);
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pgl.release();
});
