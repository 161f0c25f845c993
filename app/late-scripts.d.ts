/** The address of a script that a page loads late (scripts/vite-late-script.ts); null where Vite serves the source. */
declare module "virtual:late-script/*" {
  const address: string | null;
  export default address;
}
