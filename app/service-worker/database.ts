/*
 * The service worker's IndexedDB: single facts by name, the queue of unsent forms in order, and files shared with the
 * app.
 */

const NAME = "peaceful-home";
const VERSION = 1;

/** `facts` and `shared` have explicit keys; `queue` has auto-incremented ones. */
export type StoreName = "facts" | "queue" | "shared";
export const STORE_NAMES: readonly StoreName[] = ["facts", "queue", "shared"];

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    for (const store of STORE_NAMES)
      request.result.createObjectStore(store, { autoIncrement: store === "queue" });
  };
  return requestResult(request);
}

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs `work` in one transaction and resolves once it has committed. */
export async function runTransaction<T>(
  stores: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (storeOf: (name: StoreName) => IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open();
  try {
    const transaction = database.transaction([...stores], mode);
    const request = work((name) => transaction.objectStore(name));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request?.result;
  } finally {
    database.close();
  }
}

export function read<T>(store: StoreName, key: IDBValidKey): Promise<T | undefined> {
  return runTransaction<T>([store], "readonly", (storeOf) => storeOf(store).get(key));
}

export async function write(store: StoreName, key: IDBValidKey, value: unknown): Promise<void> {
  await runTransaction([store], "readwrite", (storeOf) => storeOf(store).put(value, key));
}

export async function remove(store: StoreName, key: IDBValidKey): Promise<void> {
  await runTransaction([store], "readwrite", (storeOf) => storeOf(store).delete(key));
}
