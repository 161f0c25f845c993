import type { Edits } from "./edit.ts";

/** What nobody here calls of React: how apps were started before `hydrateRoot`, and the older ways with elements. */
export const REACT_EDITS: Edits[] = [
  {
    file: "react/cjs/react.production.min.js",
    swaps: [
      [/exports\.Children=[\s\S]*?(?=exports\.Component=)/, ""],
      [/exports\.cloneElement=[\s\S]*?(?=exports\.createContext=)/, ""],
      [/exports\.createFactory=[\s\S]*?(?=exports\.createRef=)/, ""],
    ],
  },
  {
    file: "react-dom/cjs/react-dom.production.min.js",
    swaps: [
      [/exports\.createRoot=[\s\S]*?(?=exports\.flushSync=)/, ""],
      [/exports\.hydrate=[\s\S]*?(?=exports\.hydrateRoot=)/, ""],
      [/exports\.render=[\s\S]*?(?=exports\.version=)/, ""],
    ],
  },
];
