import { siteKey } from '#core/siteKey.ts'

/**
 * The client's store in the widget's own storage, separate for each project and host origin, so that no dapp gets another
 * one's sessions or keys if the browser does not partition storage; the tabs of one dapp share it. If storage is refused,
 * in memory: a session then lives as long as this document.
 */
export class PeerStorage {
  readonly #prefix = `${siteKey('pairing')}/`
  readonly #memory = new Map<string, string>()
  /** Values that the client has last read or written, by key. */
  readonly #known = new Map<string, unknown>()

  async getKeys(): Promise<string[]> {
    const stored = attempt(() => Object.keys(globalThis.localStorage)) ?? []
    const own = stored
      .filter((key) => key.startsWith(this.#prefix))
      .map((key) => key.slice(this.#prefix.length))
    return [...new Set([...own, ...this.#memory.keys()])]
  }

  async getEntries<Value>(): Promise<[string, Value][]> {
    const keys = await this.getKeys()
    return keys.map((key) => [key, this.#read(key) as Value])
  }

  async getItem<Value>(key: string): Promise<Value | undefined> {
    const value = this.#read(key)
    this.#known.set(key, value)
    return value as Value | undefined
  }

  async setItem<Value>(key: string, value: Value): Promise<void> {
    const text = JSON.stringify(mergeStored(this.#known.get(key), value, this.#read(key)))
    // A copy, because the client keeps changing its own.
    this.#known.set(key, structuredClone(value))
    const isStored = attempt(() => {
      globalThis.localStorage.setItem(this.#prefix + key, text)
      return true
    })
    if (isStored) this.#memory.delete(key)
    else this.#memory.set(key, text)
  }

  async removeItem(key: string): Promise<void> {
    this.#memory.delete(key)
    this.#known.delete(key)
    attempt(() => globalThis.localStorage.removeItem(this.#prefix + key))
  }

  /** Reads a value; an unreadable one counts as absent, and is replaced. */
  #read(key: string): unknown {
    return (
      attempt(() =>
        JSON.parse(this.#memory.get(key) ?? globalThis.localStorage.getItem(this.#prefix + key) ?? 'null'),
      ) ?? undefined
    )
  }
}

/** A frame of another site may be refused its storage at any access. */
function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

type Entries = ReadonlyMap<string, unknown>

/**
 * Merges values to store if another tab has written since this one last read: this tab's changes, and the stored rest. The
 * client keeps collections, each under one key, and never reads them again: storing its own version would revert the other
 * tab's sessions and keys.
 *
 * @param base - Value that this tab last read or wrote; undefined for none.
 * @param own - Value that it writes now.
 * @param stored - Current value.
 */
export function mergeStored(base: unknown, own: unknown, stored: unknown): unknown {
  if (JSON.stringify(base) === JSON.stringify(stored)) return own
  const [mine, theirs] = [readEntries(own), readEntries(stored)]
  if (mine === null || theirs === null) return own
  const before = readEntries(base) ?? new Map<string, unknown>()
  const merged = new Map(theirs)
  for (const key of new Set([...before.keys(), ...mine.keys()])) {
    if (JSON.stringify(mine.get(key)) === JSON.stringify(before.get(key))) continue
    if (mine.has(key)) merged.set(key, mine.get(key))
    else merged.delete(key)
  }
  return Array.isArray(own) ? [...merged.values()] : Object.fromEntries(merged)
}

/** Returns the entries of a record by key, of a list by item ID; null for other values. */
function readEntries(value: unknown): Entries | null {
  if (Array.isArray(value)) return new Map(value.map((item) => [itemKey(item), item]))
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null
}

/** Sessions and pairings have a topic, proposals and records an id, expiries a target. */
function itemKey(item: unknown): string {
  const { id, topic, target } = (item ?? {}) as Record<string, unknown>
  return String(id ?? topic ?? target ?? JSON.stringify(item))
}
