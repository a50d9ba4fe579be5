# The site in a container:
#   docker build --tag eaves .
#   docker run --publish 3000:3000 --volume eaves-data:/data --volume eaves-site:/srv/eaves/site eaves
# Your own site/ folder is built in, and fills the volume eaves-site when that is new; later the volume's is the one that counts, and no
# image writes over it. Without one, this makes it (start the container again afterwards):
#   docker run --rm --interactive --tty --volume eaves-site:/srv/eaves/site eaves node scripts/run.mjs scripts/site-new.ts
FROM node:24-bookworm-slim AS build
WORKDIR /srv/eaves
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build && mkdir --parents site

FROM node:24-bookworm-slim
RUN useradd --system --uid 999 --no-create-home eaves && install --directory --owner eaves /data
WORKDIR /srv/eaves
COPY --from=build /srv/eaves /srv/eaves
# The tab Site of the desk writes there, and a new volume takes over owner and content.
RUN chown --recursive eaves site
# Node keeps compiled code apart for each user, so what the build's user compiled is of no use here; from the second start on this is.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled
USER eaves
VOLUME /data /srv/eaves/site
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "--built", "server/main.ts"]
