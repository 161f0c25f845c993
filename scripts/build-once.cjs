/**
 * Read by wrangler before it starts: its bundles are made once and not watched. `npm start` and the tests serve
 * what was built, where nobody edits; looking for edits all the same costs a quarter of a core (wrangler 4.86).
 */
const Module = require("node:module");

const load = Module._load;
Module._load = function (request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  if (request !== "esbuild") return loaded;
  return {
    ...loaded,
    context: async (options) => {
      const context = await loaded.context(options);
      return { ...context, watch: () => context.rebuild().then(() => undefined) };
    },
  };
};
