/** Milliseconds to cache a failure, so that a seller that refuses is not called again for every visitor. */
const PAUSE = 60_000

type CachedList<List> = { until: number } & ({ list: List } | { error: unknown })

/**
 * Caches a seller's lists for their lifetime, and a failure for a minute. Requests at the same time each read the list: a
 * Worker may not wait for the flight of another request.
 *
 * @param lifetime - Milliseconds.
 * @returns a function that resolves to the list of an account, and reads it where none is cached.
 */
export function createListCache<List>(lifetime: number) {
  const lists = new Map<string, CachedList<List>>()
  return async (account: string, read: () => Promise<List>): Promise<List> => {
    const known = lists.get(account)
    if (known !== undefined && known.until > Date.now()) {
      if ('error' in known) throw known.error
      return known.list
    }
    try {
      const list = await read()
      lists.set(account, { until: Date.now() + lifetime, list })
      return list
    } catch (error) {
      lists.set(account, { until: Date.now() + PAUSE, error })
      throw error
    }
  }
}

/** Milliseconds to cache countries: they seldom change, and each quote reflects the newest state. */
export const DAY = 86_400_000
