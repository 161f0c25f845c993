/** Headers by which the app and the service worker of a person's browser understand each other. */

/** On every answer to a signed-in homeowner: whose it is, as a mark that says nothing else. */
export const HOME_CACHE_KEY_HEADER = "X-Home";

/** On the answer to a browser that is kept for notifications: which device of whose it is, as a mark only we can make. */
export const DEVICE_TOKEN_HEADER = "X-Device";

/** On a request for a copy to keep: nobody looks at it now, so what is said once has to wait. */
export const CACHE_FILL_HEADER = "X-Copy";

/** On a form: what the browser calls this press, and when it was; see `parseOperationHeader`. */
export const OPERATION_HEADER = "X-Operation";

/** On what the service worker asks of the page of shared files: which files wait on this phone; see `parseShareHeader`. */
export const SHARED_FILES_HEADER = "X-Shared";
