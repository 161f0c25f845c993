import type { Edits } from "./edit.ts";

/**
 * What the router and its React parts carry for apps other than ours: deferred data (ours comes in one answer), view
 * transitions, forms sent as JSON or plain text, hot reload, and what is printed for a developer. All of the flags
 * below are true: `RemixBrowser` sets each, with the ones of vite.config.ts.
 */
export const ROUTER_EDITS: Edits[] = [
  {
    file: "@remix-run/router/dist/router.js",
    bodies: {
      warning: "",
      isDeferredResult: "return false;",
      isDeferredData: "return false;",
      cancelActiveDeferreds: "return [];",
      _internalSetRoutes: "",
      getInternalRouterError: `
        const statusText = { 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed" }[status];
        return new ErrorResponseImpl(status, statusText, new Error(statusText), true);`,
      getSubmissionFromNavigation: `
        const { formMethod, formAction, formEncType, formData } = navigation;
        if (formMethod && formAction && formEncType && formData) return { formMethod, formAction, formEncType, formData };`,
    },
    swaps: [
      [/\bfuture\.v7_\w+/g, "true"],
      [/let future = _extends\(\{[^}]*\}, init\.future\);/, "let future = init.future;"],
      [/const routerWindow = init\.window \?.*;/, "const routerWindow = window;"],
      [/const isBrowser = typeof routerWindow.*;/, "const isBrowser = true;"],
      [
        /if \(init\.mapRouteProperties\) \{[\s\S]*?\n {2}\}\n/,
        "mapRouteProperties = init.mapRouteProperties;\n",
      ],
      [" || defaultDataStrategy", ""],
      [/inFlightDataRoutes \|\| dataRoutes/g, "dataRoutes"],
      [/inFlightDataRoutes == null/g, "true"],
      [/if \(inFlightDataRoutes\) \{[^}]*\}/, ""],
      [/^ +_internal(FetchControllers|ActiveDeferreds): .*$/gm, ""],
      // View transitions.
      [/if \(isBrowser\) \{\s+\/\/ FIXME[\s\S]*?\n {4}\}\n/, ""],
      [/let viewTransitionOpts;[\s\S]*?(?=updateState\(_extends\(\{\}, newState)/, ""],
      ["      viewTransitionOpts,\n", ""],
      ["viewTransitionOpts: opts.viewTransitionOpts,", ""],
      [/^ +enableViewTransition: .*$/gm, ""],
      [/^ +pendingViewTransitionEnabled = .*$/gm, ""],
      // Forms as JSON and as plain text.
      [/\b(opts\.)?formEncType === "(text\/plain|application\/json)"/g, "false"],
      [/^ +(json|text): undefined,?$/gm, ""],
      // Deferred data.
      [/activeDeferreds\.forEach\(\(deferredData, routeId\) => \{[\s\S]*?\n {4}\}\);/, ""],
      [/await Promise\.all\(\[resolveNavigationDeferredResults\(.*$/m, ""],
      [/if \(skipLoaderErrorBubbling\)/, "if (false)"],
      // Which page is not yet known is always asked.
      [/!patchRoutesOnNavigationImpl\b/g, "false"],
      [/if \(patchRoutesOnNavigationImpl\)/, "if (true)"],
    ],
  },
  {
    file: "react-router/dist/index.js",
    bodies: {
      logV6DeprecationWarnings: "",
      useIsomorphicLayoutEffect: "React.useLayoutEffect(cb);",
    },
    swaps: [
      // The root has a boundary of its own.
      [/const defaultErrorElement = .*;/, "const defaultErrorElement = null;"],
      ["isDataRoute ? useNavigateStable() : useNavigateUnstable()", "useNavigateStable()"],
      ["const neverSettledPromise = new", "const neverSettledPromise = /*#__PURE__*/new"],
      [/class AwaitErrorBoundary [\s\S]*?^\}$/m, "const AwaitErrorBoundary = null;"],
      [/\(Data(Router|RouterState)Hook\.\w+\)/g, "()"],
      ["if (dataRouterContext && dataRouterContext.static", "if (false"],
      [/\(_future = future\) != null && _future\.v7_partialHydration/, "true"],
      [/future && future\.v7_partialHydration/, "true"],
    ],
  },
  {
    file: "react-router-dom/dist/index.js",
    bodies: { validateClientSideSubmission: "" },
    swaps: [
      [/try \{\n {2}window\.__reactRouterVersion[\s\S]*?\n\}\n/, ""],
      ["React[START_TRANSITION]", "React.startTransition"],
      ["ReactDOM[FLUSH_SYNC]", "ReactDOM.flushSync"],
      ["React[USE_ID]", "React.useId"],
      [/\(Data(Router|RouterState)Hook\.\w+\)/g, "()"],
      [/^\(function \(Data\w+\) \{[\s\S]*?^\}\)\(.*\);$/gm, ""],
      [/\brouter\.future\.v7_\w+/g, "true"],
      [/React\.useEffect\(\(\) => UNSAFE_logV6DeprecationWarnings\(.*$/m, ""],
      [`formData && encType === "text/plain"`, "false"],
      // View transitions.
      [
        /if \(!viewTransitionOpts \|\| isViewTransitionUnavailable\) \{([\s\S]*?)return;\s+\}[\s\S]*?(?=^ {2}\}, \[router\.window)/m,
        "$1",
      ],
      ["}, [router.window, transition, renderDfd, fetcherData,", "}, [fetcherData,"],
      [/^ +let isViewTransitionUnavailable = .*$/m, ""],
      [
        /React\.useEffect\(\(\) => \{\s+if \(vtContext\.isTransitioning && [\s\S]*?\}, \[vtContext\.isTransitioning, interruption\]\);/,
        "",
      ],
      [/^ +let \[(pendingState|renderDfd|transition|interruption), .*$/gm, ""],
    ],
  },
];
