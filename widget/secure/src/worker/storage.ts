/** Named values of this browser partition. Stores anything cloneable, including non-extractable keys. */
export type Storage = {
  get(name: string): Promise<unknown>
  put(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
  clear(): Promise<void>
}

/** Storage for the lifetime of the page. */
export function createMemoryStorage(): Storage {
  const values = new Map<string, unknown>()
  return {
    get: async (name) => values.get(name),
    put: async (name, value) => void values.set(name, value),
    remove: async (name) => void values.delete(name),
    clear: async () => values.clear(),
  }
}

/**
 * Storage with a fallback in memory, because each call may throw, e.g. if the browser blocks third-party data. After
 * the first failure only memory is used. It contains everything stored since the page was opened, so the login lasts as
 * long as the page.
 */
export function withMemoryBehind(lasting: Storage): Storage {
  const memory = createMemoryStorage()
  let isBroken = false
  const attempt = async <Result>(act: () => Promise<Result>, otherwise: () => Promise<Result>) => {
    if (isBroken) return otherwise()
    try {
      return await act()
    } catch {
      isBroken = true
      return otherwise()
    }
  }
  const nothing = async () => {}
  return {
    get: (name) =>
      attempt(
        () => lasting.get(name),
        () => memory.get(name),
      ),
    async put(name, value) {
      await memory.put(name, value)
      await attempt(() => lasting.put(name, value), nothing)
    },
    async remove(name) {
      await memory.remove(name)
      await attempt(() => lasting.remove(name), nothing)
    },
    async clear() {
      await memory.clear()
      await attempt(() => lasting.clear(), nothing)
    },
  }
}
