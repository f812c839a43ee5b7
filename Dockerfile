# The mock in a container: the packed tarball, and nothing else of the repository. Built on Debian, since the development
# dependencies carry a Node of their own that needs its C library; the package itself runs anywhere.
FROM node:24-slim AS package
WORKDIR /source
COPY . .
RUN npm ci && npm pack --pack-destination / && mv /mock-token-server-*.tgz /mock-token-server.tgz

FROM node:24-alpine
COPY --from=package /mock-token-server.tgz /tmp/
RUN npm install --global --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund /tmp/mock-token-server.tgz \
  && npm cache clean --force \
  && rm /tmp/mock-token-server.tgz
USER node
WORKDIR /home/node
EXPOSE 4010
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s \
  CMD ["wget", "--quiet", "--spider", "http://127.0.0.1:4010/__admin/health"]
# The first process of the container is the mock itself, so that it gets the signals: it ends by itself on SIGTERM.
ENTRYPOINT ["mock-token-server"]
CMD ["serve", "--host", "0.0.0.0"]
