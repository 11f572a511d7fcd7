# Contains the built console and server: docker build -t kickstand .
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json tsconfig.base.json ./
COPY packages/domain/package.json packages/domain/
COPY packages/billing-sandbox/package.json packages/billing-sandbox/
COPY packages/server/package.json packages/server/
COPY packages/console/package.json packages/console/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY packages packages
RUN for part in console server; do (cd packages/$part && node ../../node_modules/vite/bin/vite.js build) || exit 1; done
COPY scripts/image-tree.ts scripts/
RUN node scripts/image-tree.ts /image

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build /image .
RUN mkdir /data && chown node:node /data
VOLUME /data
# The user `node`, by number: Kubernetes cannot see that a name is not root.
USER 1000:1000
EXPOSE 4000
# The main port's /readyz, without details, so that no second port is needed.
HEALTHCHECK --start-period=30s --interval=10s CMD ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/dist/main.js"]
