# The image of Waybill: `docker build -t waybill .`, then
#   docker run -p 3000:3000 -v waybill:/data -v waybill-backups:/backups -e BACKUP_DIR=/backups --read-only --tmpfs /tmp --init waybill
# With no other settings it keeps everything in /data, with SQLite. docs/operations.md has more; compose.yaml is the set-up with PostgreSQL.
# Not a later one: docs/decisions/0047-node-24-18.md.
ARG NODE_VERSION=24.18.1

FROM node:${NODE_VERSION}-trixie AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The compiler of Next, sources of the native module, source maps and what only development needs stay out of the image.
RUN npm run build \
  && npm prune --omit=dev --ignore-scripts \
  && rm -rf .next/cache .next/dev node_modules/.cache node_modules/@next/swc-* node_modules/better-sqlite3/deps node_modules/better-sqlite3/src \
  && find node_modules/better-sqlite3/build -type f ! -name better_sqlite3.node -delete \
  && find node_modules -name '*.map' -delete

FROM node:${NODE_VERSION}-trixie-slim
LABEL org.opencontainers.image.title="Waybill" org.opencontainers.image.licenses="MIT"
# pg_dump and pg_restore, for backups of PostgreSQL up to 17.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data /backups
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/data PORT=3000
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 3000
# Migrations of a large database run before the first answer.
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.mjs"]
