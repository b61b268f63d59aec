type List = Record<string, unknown>
/** Entries that the page read from the list in one task. */
type Taken = { own: boolean; others: boolean; end: Promise<void> }

export type ListWatch = {
  /** Resolves at the end of the task: whether only our own entry was taken from the list in it. */
  isOwnAlone(): Promise<boolean>
}

/**
 * Adds an entry to a list of wallets, and watches which wallets a page reads from it: nothing else distinguishes a page
 * that enables one of them from a page that enables all. Other entries stay unchanged.
 *
 * @param signal - Removes the entry, and restores the list.
 */
export function addToList(list: List, key: string, entry: object, signal: AbortSignal): ListWatch {
  let taken: Taken | undefined
  const note = (which: 'own' | 'others') => {
    taken ??= { own: false, others: false, end: endOfTask().then(forget) }
    taken[which] = true
  }
  const forget = () => {
    taken = undefined
  }
  const restores = new Map<string, () => void>()
  const watchOthers = () => {
    for (const other of Object.keys(list))
      if (other !== key && !restores.has(other))
        restores.set(
          other,
          watchRead(list, other, () => note('others')),
        )
  }
  watchOthers()
  // A page that has sealed the list has no room for more.
  Reflect.defineProperty(list, key, { configurable: true, enumerable: true, writable: true, value: entry })
  const remove = watchRead(list, key, () => {
    // Later wallets follow this one: a page that reads all of them reads them next.
    watchOthers()
    note('own')
  })
  signal.addEventListener('abort', () => {
    remove()
    if (Object.getOwnPropertyDescriptor(list, key)?.value === entry) delete list[key]
    for (const restore of restores.values()) restore()
  })
  return {
    isOwnAlone: async () => {
      const now = taken
      await now?.end
      return now?.own === true && !now.others
    },
  }
}

/** Calls back when a property is read. @returns a function that restores it. */
function watchRead(list: List, key: string, onRead: () => void): () => void {
  const before = Object.getOwnPropertyDescriptor(list, key)
  if (before?.configurable !== true) return () => {}
  const get = () => {
    onRead()
    return before.get ? before.get.call(list) : before.value
  }
  const set = (value: unknown) =>
    Object.defineProperty(list, key, { configurable: true, enumerable: true, writable: true, value })
  Object.defineProperty(list, key, { configurable: true, enumerable: before.enumerable === true, get, set })
  return () => {
    // A wallet may have put another entry there.
    if (Object.getOwnPropertyDescriptor(list, key)?.get === get) Object.defineProperty(list, key, before)
  }
}

function endOfTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
