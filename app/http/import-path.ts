/** The page of a home's import, which goes on with it at once. */
export const runImportPath = (id: string): string =>
  `/home/settings/import?${new URLSearchParams({ import: id, go: "on" })}`;
