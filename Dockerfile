# The command as an image. docs/ci.md says how to run it: whose the reports are, and how it reaches a service on the host.
FROM node:22-slim AS build
WORKDIR /source
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run --silent build && mkdir /packed && npm pack --ignore-scripts --pack-destination /packed

FROM node:22-slim
COPY --from=build /packed /packed
RUN npm install --global --ignore-scripts --no-audit --no-fund /packed/*.tgz && rm -r /packed
# Configurations are read from here, and reports written to it.
WORKDIR /work
RUN chown node:node /work
# The user node, as a number: a cluster can see that it is not root.
USER 1000:1000
ENTRYPOINT ["tickmark"]
CMD ["--help"]
