import { DurableObject } from 'cloudflare:workers'
import { isSameDigest } from '#login/sameDigest.ts'

/** Seconds for which a code, and then the proof of it, is valid. */
export const CODE_LIFETIME = 600
const PROOF_LIFETIME = 600
/** Milliseconds after which nothing is left of an attempt, however often its code was renewed. */
const ATTEMPT_LIFETIME = 3_600_000
const TRIES = 5
/** In place of the code, where an app has signed. */
const CHANNEL = 'channel'

/**
 * State of an attempt: a code was mailed; an app was asked to sign over a channel, and its signature is stored; or this
 * device proved either, the code by its HMAC.
 */
type State =
  | { step: 'mailed'; mac: Uint8Array; expires: number }
  | { step: 'asked'; channel: string; proof: string | null; expires: number }
  | ({ step: 'proven'; at: number; mac?: Uint8Array } & Partial<Redeemed>)

/** The digest of a social login's code, and its proof, which is stored once. */
type Redeemed = { code: string; proof: string }

type Record = {
  /** Thumbprint of the key that requested the code: no other key can use it. */
  jkt: string
  subject: string
  /** Data for the next mail of this attempt, sealed. */
  mail: string
  tries: number
  over: number
  state: State
}

/** `code`: a digest of it; absent if an app signed. `proof`: sealed if it is a token. */
type Proof = Pick<Record, 'jkt' | 'subject'> & { code?: string | undefined; proof: string }

/** `channel`: the relay's name for it. `expires`: Unix milliseconds. */
type Channel = { jkt: string; channel: string; expires: number }

export type AttemptError = 'expired' | 'wrong_key' | 'used' | 'locked' | 'wrong_code'
export type Failed = { ok: false; error: AttemptError; left?: number }

/** One login: the HMAC of its code, and the number of tries. All times are Unix milliseconds. */
export class Attempt extends DurableObject {
  async start(begun: Pick<Record, 'jkt' | 'subject' | 'mail'>, mac: Uint8Array, now: number): Promise<void> {
    const over = now + ATTEMPT_LIFETIME
    this.#write({ ...begun, tries: 0, over, state: mailed(mac, now) })
    await this.ctx.storage.setAlarm(over)
  }

  /** Uses up one of the tries. The right code is right again while its proof is good: its answer may have been lost. */
  async check(jkt: string, mac: Uint8Array, now: number): Promise<{ ok: true; subject: string } | Failed> {
    const subject = await this.proven(jkt, now)
    if (subject !== null && this.#isTaken(mac)) return { ok: true, subject }
    const open = this.#open(jkt, now)
    if (!open.ok) return open
    const { record } = open
    if (record.state.step !== 'mailed' || now > record.state.expires) return { ok: false, error: 'expired' }
    record.tries += 1
    const isRight = isSameDigest(record.state.mac, mac)
    if (isRight) record.state = { step: 'proven', at: now, mac }
    this.#write(record)
    if (isRight) return { ok: true, subject: record.subject }
    return { ok: false, error: 'wrong_code', left: TRIES - record.tries }
  }

  /** Returns the recipient of another code, for the device that requested the first. */
  async recipient(jkt: string, now: number): Promise<{ ok: true; subject: string; mail: string } | Failed> {
    const open = this.#open(jkt, now)
    return open.ok ? { ok: true, subject: open.record.subject, mail: open.record.mail } : open
  }

  /** Another code takes the place of the last; the tries stay counted. */
  async renew(jkt: string, mac: Uint8Array, now: number): Promise<{ ok: true } | Failed> {
    const open = this.#open(jkt, now)
    if (!open.ok) return open
    this.#write({ ...open.record, state: mailed(mac, now) })
    return { ok: true }
  }

  /**
   * Starts a signature request of an app for this device.
   *
   * @returns false if the attempt is already in use.
   */
  async ask({ jkt, channel, expires }: Channel, now: number): Promise<boolean> {
    if (this.#read() !== undefined) return false
    const over = now + ATTEMPT_LIFETIME
    const state: State = { step: 'asked', channel, proof: null, expires }
    this.#write({ jkt, subject: '', mail: '', tries: 0, over, state })
    await this.ctx.storage.setAlarm(over)
    return true
  }

  /** Returns the channel of the app, and its signature; null if it has not signed yet. */
  async asked(
    jkt: string,
    now: number,
  ): Promise<{ ok: true; channel: string; proof: string | null } | Failed> {
    const proof = await this.redeemed({ jkt, code: CHANNEL }, now)
    if (proof !== null) return { ok: true, channel: '', proof }
    const open = this.#open(jkt, now)
    if (!open.ok) return open
    const { state } = open.record
    if (state.step !== 'asked' || now > state.expires) return { ok: false, error: 'expired' }
    return { ok: true, channel: state.channel, proof: state.proof }
  }

  /** Stores the app's signature: its channel delivers it once, and a node may have to be called again. */
  async keep(proof: string): Promise<void> {
    const record = this.#read()
    if (record?.state.step === 'asked') this.#write({ ...record, state: { ...record.state, proof } })
  }

  /**
   * Records that this device proved a social account, without a mailed code. May be repeated, because the answer may
   * have been lost.
   *
   * @returns false if the attempt is already in use, by another device or for another account.
   */
  async prove({ jkt, subject, code = CHANNEL, proof }: Proof, now: number): Promise<boolean> {
    const record = this.#read()
    if ((await this.redeemed({ jkt, code }, now)) !== null) return record?.subject === subject
    if (record !== undefined && (record.jkt !== jkt || record.state.step !== 'asked')) return false
    const over = now + ATTEMPT_LIFETIME
    const state: State = { step: 'proven', at: now, code, proof }
    this.#write({ jkt, subject, mail: '', tries: 0, over, state })
    await this.ctx.storage.setAlarm(over)
    return true
  }

  /** Returns the proof that this device got for a code a short while ago; null if that was another code, or none. */
  async redeemed({ jkt, code }: { jkt: string; code: string }, now: number): Promise<string | null> {
    const state = this.#read()?.state
    if (state?.step !== 'proven' || state.code !== code) return null
    return (await this.proven(jkt, now)) === null ? null : (state.proof ?? null)
  }

  /** Returns the address or account that this device proved a short while ago. */
  async proven(jkt: string, now: number): Promise<string | null> {
    const record = this.#read()
    if (record?.jkt !== jkt || record.state.step !== 'proven') return null
    return now <= record.state.at + PROOF_LIFETIME * 1000 ? record.subject : null
  }

  /** Returns the sealed address of the code that this device proved a short while ago; null as {@link proven}. */
  async provenMail(jkt: string, now: number): Promise<string | null> {
    return (await this.proven(jkt, now)) === null ? null : (this.#read()?.mail ?? null)
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  #open(jkt: string, now: number): { ok: true; record: Record } | Failed {
    const record = this.#read()
    if (record === undefined || now > record.over) return { ok: false, error: 'expired' }
    // Before anything is counted: a stranger who knows the attempt's id takes no try from its owner.
    if (record.jkt !== jkt) return { ok: false, error: 'wrong_key' }
    if (record.state.step === 'proven') return { ok: false, error: 'used' }
    if (record.tries >= TRIES) return { ok: false, error: 'locked' }
    return { ok: true, record }
  }

  #isTaken(mac: Uint8Array): boolean {
    const state = this.#read()?.state
    return state?.step === 'proven' && state.mac !== undefined && isSameDigest(state.mac, mac)
  }

  #read(): Record | undefined {
    return this.ctx.storage.kv.get<Record>('attempt')
  }

  #write(record: Record): void {
    this.ctx.storage.kv.put('attempt', record)
  }
}

function mailed(mac: Uint8Array, now: number): State {
  return { step: 'mailed', mac, expires: now + CODE_LIFETIME * 1000 }
}
