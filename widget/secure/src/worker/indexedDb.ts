import type { Storage } from './storage.ts'

const NAME = 'latch-keys'
const STORE = 'values'

/**
 * Creates a store in this origin's partition. The database is opened for each call: an open connection would block an
 * upgrade.
 *
 * @param factory - Called late: where storage is denied, reading `indexedDB` may throw.
 */
export function createIndexedDbStorage(factory: () => IDBFactory): Storage {
  const run = async (
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest,
  ): Promise<unknown> => {
    const database = await openDatabase(factory())
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, mode)
        const request = act(transaction.objectStore(STORE))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error)
        transaction.onerror = () => reject(transaction.error)
      })
    } finally {
      database.close()
    }
  }
  return {
    get: (name) => run('readonly', (store) => store.get(name)),
    put: async (name, value) => void (await run('readwrite', (store) => store.put(value, name))),
    remove: async (name) => void (await run('readwrite', (store) => store.delete(name))),
    clear: async () => void (await run('readwrite', (store) => store.clear())),
  }
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('The database is in use by another version.'))
  })
}
