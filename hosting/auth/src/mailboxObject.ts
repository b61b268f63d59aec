import { DurableObject } from 'cloudflare:workers'

export type Side = 'frame' | 'window'
type Sent = { jkt: string; count: number }

/** Milliseconds after the first message. */
const LIFETIME = 600_000
const MAX_MESSAGES = 16

/** Messages between a frame and its window, encrypted; each side is written by one key. */
export class Mailbox extends DurableObject {
  #waiting = new Set<() => void>()

  async put(side: Side, jkt: string, data: string): Promise<'ok' | 'not_yours' | 'full'> {
    const { kv } = this.ctx.storage
    const sent = kv.get<Sent>(side) ?? { jkt, count: 0 }
    if (sent.jkt !== jkt) return 'not_yours'
    if (sent.count >= MAX_MESSAGES) return 'full'
    const count = sent.count + 1
    kv.put(side, { jkt, count })
    kv.put(`${side}|${count}`, data)
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + LIFETIME)
    for (const wake of this.#waiting) wake()
    return 'ok'
  }

  /**
   * Returns the first message behind `after`, as soon as it arrives. @param patience - Milliseconds. @returns null on
   * timeout.
   */
  async next(side: Side, after: number, patience: number): Promise<string | null> {
    const read = () => this.ctx.storage.kv.get<string>(`${side}|${after + 1}`) ?? null
    const deadline = Promise.withResolvers<null>()
    const timer = setTimeout(() => deadline.resolve(null), patience)
    try {
      for (;;) {
        const data = read()
        if (data !== null) return data
        const put = Promise.withResolvers<undefined>()
        const wake = () => put.resolve(undefined)
        this.#waiting.add(wake)
        const woken = await Promise.race([put.promise, deadline.promise])
        this.#waiting.delete(wake)
        if (woken === null) return read()
      }
    } finally {
      clearTimeout(timer)
    }
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }
}
