type List = Record<string, unknown>
/** What was taken from the list during one task. */
type Taken = { own: boolean; others: boolean; end: Promise<void> }

export type ListWatch = {
  /** Resolves at the end of the task: whether only our own entry was taken from the list in it. */
  isOwnAlone(): Promise<boolean>
}

/**
 * Puts an entry into a list of wallets, and notices which wallets a page takes from it: nothing else tells a page that enables
 * one of them from a page that enables all. The entries of others stay the objects that they are.
 *
 * @param signal - Takes the entry back, and leaves the list as it was.
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
    // Wallets that came later stand behind this one: a page that reads them all reads them next.
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

/** Calls back when a property is read. @returns a function that puts it back as it was. */
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
