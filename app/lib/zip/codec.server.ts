import { configure, Reader, ZipReader, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";

/*
 * Workers have no Web Workers, so all packing is done in place. Its waiting line, which would hold one request's
 * work back until another's is done, is switched off: a Worker may not wait for another request, and a reader
 * who leaves would hold their place in the line for good.
 */
configure({ useWebWorkers: false, maxWorkers: Number.MAX_SAFE_INTEGER });

export type { FileEntry } from "@zip.js/zip.js/lib/zip-core-native.js";
export { Reader, ZipReader, ZipWriter };
