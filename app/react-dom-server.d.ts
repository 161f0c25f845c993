/** The build of React's server that streams to the web's own streams, in Workers and in Node alike. */
declare module "react-dom/server.browser" {
  export { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
}
