# The app as one image: the bundle that `npm run build` makes, and what it needs at run time. Runs as uid 1000 and writes to
# DATA_DIR and /tmp alone, so start it with a read-only root file system and a tmpfs on /tmp (compose.yaml does).
# Any base with Node 24.7 or newer, npm and a Debian user land will do: --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# The Node packages of package.json are for hosts with an older Node; this image has its own.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/reclaim
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
RUN install -d -o 1000 -g 1000 -m 0700 /var/lib/reclaim
USER 1000:1000
VOLUME /var/lib/reclaim
EXPOSE 3000
STOPSIGNAL SIGTERM
# /livez and not /readyz: public pages need no database, so a container must not be replaced because the database is away.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
