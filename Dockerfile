# The site in a container: `docker build -t eaves . && docker run -p 3000:3000 -v eaves-data:/data eaves`.
# Your own site/ folder is built in; rebuild the image to change it, or mount it and start again.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/eaves
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
RUN useradd --system --no-create-home eaves && install --directory --owner eaves /data
WORKDIR /srv/eaves
COPY --from=build /srv/eaves /srv/eaves
# Node keeps compiled code apart for each user, so what the build's user compiled is of no use here; from the second start on this is.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled
USER eaves
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "--built", "server/main.ts"]
