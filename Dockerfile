# The product as an image: docker build -t marquee .
# docs/operate/run-in-containers.md says how to start it.

ARG BUILDER=node:24.21.0-bookworm-slim
ARG BASE=debian:bookworm-slim

FROM ${BUILDER} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY admin/package.json admin/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
# Node keeps its compiled code by user, so the product is compiled by the user that runs it.
RUN mkdir dist && chown 65532:65532 dist
USER 65532:65532
ENV NODE_COMPILE_CACHE=/app/dist/node
# The Node that runs the product is the one in package-lock.json.
RUN $(echo node_modules/node-linux-*/bin/node) scripts/compile.ts
USER 0:0
# Again without the console's packages, and without what no program reads.
RUN npm ci --omit=dev --workspaces=false --ignore-scripts --no-audit --no-fund \
  && node -e "import('./scripts/bootstrap/install-packages.mjs').then((it) => it.removeUnread('/app/node_modules'))"

FROM ${BASE}
WORKDIR /app
COPY --from=build /app /app
RUN ln -s /app/node_modules/node-linux-*/bin/node /usr/local/bin/node \
  && install -d -m 0700 -o 65532 -g 65532 /data /backups
# The last two save memory, see scripts/bootstrap/lean.mjs.
ENV HOST=0.0.0.0 \
  DATA_DIR=/data \
  DATA_ON_VOLUME=on \
  NODE_COMPILE_CACHE=/app/dist/node \
  MALLOC_MMAP_THRESHOLD_=131072 \
  MALLOC_ARENA_MAX=2
USER 65532:65532
EXPOSE 4321 4322
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4321}/api/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "--heap-growing-percent=30", "--initial-old-space-size=64", "scripts/start.ts"]
