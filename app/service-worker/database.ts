/*
 * What the service worker remembers besides pages, in IndexedDB: single facts by their name, what waits to be sent in
 * the order it was pressed, and files somebody shared with the app.
 */

const NAME = "peaceful-home";
const VERSION = 1;

/** `facts` and `shared` are found by a name given; `queue` numbers what it gets. */
export type StoreName = "facts" | "queue" | "shared";
export const STORE_NAMES: readonly StoreName[] = ["facts", "queue", "shared"];

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(NAME, VERSION);
  asked.onupgradeneeded = () => {
    for (const shelf of STORE_NAMES)
      asked.result.createObjectStore(shelf, { autoIncrement: shelf === "queue" });
  };
  return requestResult(asked);
}

function requestResult<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/** Works on some shelves in one transaction, which has ended for good when this answers. */
export async function runTransaction<T>(
  shelves: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (shelf: (name: StoreName) => IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open();
  try {
    const transaction = database.transaction([...shelves], mode);
    const asked = work((name) => transaction.objectStore(name));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return asked?.result;
  } finally {
    database.close();
  }
}

/** One thing of a shelf; undefined where there is none by that name. */
export function read<T>(shelf: StoreName, key: IDBValidKey): Promise<T | undefined> {
  return runTransaction<T>([shelf], "readonly", (of) => of(shelf).get(key));
}

/** Puts a thing on a shelf by a name, over what was there. */
export async function write(shelf: StoreName, key: IDBValidKey, value: unknown): Promise<void> {
  await runTransaction([shelf], "readwrite", (of) => of(shelf).put(value, key));
}

export async function remove(shelf: StoreName, key: IDBValidKey): Promise<void> {
  await runTransaction([shelf], "readwrite", (of) => of(shelf).delete(key));
}
