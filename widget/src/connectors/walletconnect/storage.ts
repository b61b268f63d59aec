import { siteKey } from '../../core/siteKey.ts'
import { mergeStored } from './mergeStored.ts'

/**
 * The client's store in the widget's own storage, apart for each project and host origin, so that no dapp gets another
 * one's sessions or keys where the browser does not partition storage; the tabs of one dapp share it. Where storage is
 * refused, in memory: a session then lives as long as this document.
 */
export class PeerStorage {
  readonly #prefix = `${siteKey('pairing')}/`
  readonly #memory = new Map<string, string>()
  /** What the client has last read or written, by key. */
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
    // A copy: the client goes on changing its own.
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

  /** What cannot be read is as good as absent, and is written anew. */
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
