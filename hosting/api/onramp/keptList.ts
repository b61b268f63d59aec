/**
 * Remembers a seller's lists for as long as they are good; a failure is not remembered.
 *
 * @param lifetime - Milliseconds.
 * @returns a function that resolves to the list of an account, which it reads where none is known.
 */
export function keepLists<List>(lifetime: number) {
  const lists = new Map<string, { until: number; list: List }>()
  return async (account: string, read: () => Promise<List>): Promise<List> => {
    const known = lists.get(account)
    if (known !== undefined && known.until > Date.now()) return known.list
    const list = await read()
    lists.set(account, { until: Date.now() + lifetime, list })
    return list
  }
}

/** Countries change seldom, and each quote says the newest. */
export const DAY = 86_400_000
