/**
 * Read by wrangler before it starts: `npm start` and the tests serve what was built, where nobody edits.
 *
 * Its bundles are made once and not watched. Looking for edits all the same costs a quarter of a core.
 *
 * The app takes requests itself, at SERVE_PORT. Wrangler puts a Worker of its own before it, which holds requests back
 * while the app is built anew; on a busy machine it now and then lost one, which was answered only once the next
 * one came (both: wrangler 4.86).
 */
const Module = require("node:module");

const PORT = Number(process.env.SERVE_PORT);

const madeOnce = (esbuild) => ({
  ...esbuild,
  context: async (options) => {
    const context = await esbuild.context(options);
    return { ...context, watch: () => context.rebuild().then(() => undefined) };
  },
});

const isProxy = ({ workers = [] }) => workers.some(({ name }) => name === "ProxyWorker");

const atOurPort = (miniflare) => ({
  ...miniflare,
  Miniflare: class extends miniflare.Miniflare {
    constructor(options) {
      super(isProxy(options) ? options : { ...options, host: "127.0.0.1", port: PORT });
    }
  },
});

const CHANGED = { esbuild: madeOnce, miniflare: atOurPort };

const load = Module._load;
Module._load = function (request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  return CHANGED[request]?.(loaded) ?? loaded;
};
