/** For which a failure is told again in place of asking: who refuses is not asked anew for every visitor. Milliseconds. */
const PAUSE = 60_000

type Told<List> = { until: number } & ({ list: List } | { error: unknown })

/**
 * Remembers a seller's lists for as long as they are good, and a failure for a minute. Whoever asks meanwhile asks, too: a
 * Worker may not wait for what another request has begun.
 *
 * @param lifetime - Milliseconds.
 * @returns a function that resolves to the list of an account, which it reads where none is known.
 */
export function keepLists<List>(lifetime: number) {
  const lists = new Map<string, Told<List>>()
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

/** Countries change seldom, and each quote says the newest. */
export const DAY = 86_400_000
