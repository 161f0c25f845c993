/**
 * Read by wrangler before it starts: `npm start` and the tests serve what was built, where nobody edits.
 *
 * Its bundles are made once and not watched. Looking for edits all the same costs a quarter of a core.
 *
 * The app takes requests itself, at SERVE_PORT. Wrangler puts a Worker of its own before it, which holds requests back
 * while the app is built anew; on a busy machine it now and then lost one, which was answered only once the next
 * one came (both: wrangler 4.86).
 *
 * SERVE_VARS, as JSON, are variables of the app and both workers, whatever their files of variables say (null: not
 * there at all): a test must not ask Anthropic or send emails with the key of whoever runs it.
 */
const Module = require("node:module");

const PORT = Number(process.env.SERVE_PORT);
const VARS = JSON.parse(process.env.SERVE_VARS);

const madeOnce = (esbuild) => ({
  ...esbuild,
  context: async (options) => {
    const context = await esbuild.context(options);
    return { ...context, watch: () => context.rebuild().then(() => undefined) };
  },
});

const isProxy = ({ workers = [] }) => workers.some(({ name }) => name === "ProxyWorker");

function withVars(worker) {
  const vars = Object.entries({ ...worker.bindings, ...VARS });
  return { ...worker, bindings: Object.fromEntries(vars.filter(([, value]) => value !== null)) };
}

const served = ({ workers, ...options }) => ({
  ...options,
  host: "127.0.0.1",
  port: PORT,
  workers: workers.map(withVars),
});

const ours = (miniflare) => ({
  ...miniflare,
  Miniflare: class extends miniflare.Miniflare {
    constructor(options) {
      super(isProxy(options) ? options : served(options));
    }
  },
});

const CHANGED = { esbuild: madeOnce, miniflare: ours };

const load = Module._load;
Module._load = function (request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  return CHANGED[request]?.(loaded) ?? loaded;
};
