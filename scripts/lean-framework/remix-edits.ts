import type { Edits } from "./edit.ts";

const REMIX = "@remix-run/react/dist/esm";

/**
 * What Remix carries into a browser for apps other than ours: loaders and actions that run there, apps without a
 * server, answers of one loader at a time, its own links, and what `<Scripts>` writes, which only a server does.
 */
export const REMIX_EDITS: Edits[] = [
  {
    file: `${REMIX}/browser.js`,
    swaps: [
      [/window\.__remixContext\.future\.\w+( === true)?/g, "true"],
      [/window\.__remixContext\.isSpaMode/g, "false"],
      ["router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;", ""],
    ],
  },
  {
    file: `${REMIX}/routes.js`,
    bodies: {
      fetchServerHandlerAndMaybeUnwrap: "return singleFetch();",
      shouldHydrateRouteLoader: "return false;",
    },
    swaps: [
      [/\b(routeModule|mod)\.client(Loader|Action)\b/g, "undefined"],
      [/!route\.hasClient(Loader|Action)/g, "true"],
      [/if \((isSpaMode|needsRevalidation)\)/g, "if (false)"],
      ["routeModule.HydrateFallback && (!isSpaMode || ", "false && ("],
      [`route.id === "root" ? RemixRootDefaultHydrateFallback : undefined`, "undefined"],
      [/route\.id === "root" \? \(\) => [\s\S]*?\}\) : undefined/, "undefined"],
      ["future.v3_singleFetch && ", ""],
    ],
  },
  { file: `${REMIX}/single-fetch.js`, swaps: [["manifest.routes[m.route.id].hasClientLoader", "false"]] },
  {
    file: `${REMIX}/links.js`,
    bodies: {
      isPageLinkDescriptor: "return false;",
      // A page would wait for a style sheet of its own, for ever if the browser does not tell that it has come.
      prefetchStyleLinks: "",
    },
  },
  { file: `${REMIX}/fog-of-war.js`, bodies: { isFogOfWarEnabled: "return true;" } },
  {
    file: `${REMIX}/errorBoundaries.js`,
    swaps: [[/let heyDeveloper = [\s\S]*?\n {2}\}\);/, "let heyDeveloper = null;"]],
  },
  {
    file: `${REMIX}/scroll-restoration.js`,
    swaps: [
      ["if (isSpaMode)", "if (false)"],
      [/let restoreScroll = [\s\S]*?\.toString\(\);/, `let restoreScroll = "";`],
    ],
  },
  {
    file: `${REMIX}/components.js`,
    swaps: [
      [/^(NavLink|Link)\.displayName = .*$/gm, ""],
      ["if (isSpaMode && !isHydrated)", "if (false)"],
      ["if (renderMeta)", "if (false)"],
      [/let serializePreResolvedErrorImp = [\s\S]*?(?=let deferredScripts = \[\];)/, ""],
      [
        /let streamScript = [\s\S]*?(?=return \/\*#__PURE__\*\/)/,
        `let contextScript = " ", routeModulesScript = " ";`,
      ],
      [/if \(!isStatic && typeof __remixContext === "object"[\s\S]*?\n {2}\}\n/, ""],
    ],
  },
];
