import { fromBase64Url } from '@latch/protocol/base64Url.ts'
import {
  type AccessClaims,
  AccessClaimsSchema,
  type AccountType,
  AccountTypeSchema,
  type Session,
  SessionSchema,
} from '@latch/protocol/login/auth.ts'
import { EmailSchema, IdSchema, RefreshTokenSchema } from '@latch/protocol/login/fields.ts'
import { SocialSchema } from '@latch/protocol/login/social.ts'
import * as z from 'zod/mini'
import { type Client, Refused } from './client.ts'
import type { Environment } from './environment.ts'
import { failure } from './failures.ts'

/** What this partition stores of a session. The token is of no use without the device's key. */
const StoredSchema = z.object({
  refresh: RefreshTokenSchema,
  uid: IdSchema,
  did: IdSchema,
  email: z.nullable(EmailSchema),
  /** Which EVM account pages get. */
  preferred: z.optional(AccountTypeSchema),
  social: z.optional(SocialSchema),
  /** Null until its wallet was opened here for the first time. */
  wid: z.nullable(IdSchema),
  /** Of the page where it began; left out in records of before each site had its own. */
  origin: z.optional(z.string()),
})
export type StoredSession = z.infer<typeof StoredSchema>

/** An access token, and what it is bound to. */
export type Access = { token: string; jti: string; did: string; uid: string }

/** Milliseconds before its expiry from which an access token is not used any more. */
const MARGIN = 30_000
/** How auth itself says that a session is over. Whatever else answers a refresh, e.g. a CDN, ends nobody's session. */
const ENDED = ['expired', 'reused', 'session_ended', 'device_revoked', 'restricted']
/** What is wrong with an access token alone. */
const UNFIT = ['token_invalid', 'token_missing', 'dpop_key']

export type Sessions = ReturnType<typeof createSessions>

/** Where the pages of this origin itself have theirs, and all sites had it together before. */
const OWN = 'session'

/**
 * The session of one site in this partition, which may hold several origins of one site: each has it by a login there. The
 * refresh token lies in storage, the access token in memory only.
 *
 * @param host - Origin of the page; left out by pages of this origin.
 */
export function createSessions(
  client: Client,
  { storage, exclusively, now, announce }: Environment,
  host?: string,
) {
  const name = host === undefined ? OWN : `${OWN}|${host}`
  let held: { access: Access; until: number; sid: string } | null = null

  const read = async (from: string): Promise<StoredSession | null> => {
    const { data } = StoredSchema.safeParse(await storage.get(from))
    return data ?? null
  }

  const stored = () => read(name)

  const take = async (session: Session, wid: string | null): Promise<Access> => {
    const { refresh, uid, did, email, preferred, social, access: token, expiresIn } = session
    const { jti, origin } = readClaims(token)
    const record = { refresh, uid, did, email, preferred, social, wid, origin } satisfies StoredSession
    await storage.put(name, record)
    const access = { token, jti, did, uid }
    held = { access, until: now() + expiresIn * 1000 - MARGIN, sid: sidOf(refresh) }
    return access
  }

  const end = async (): Promise<void> => {
    held = null
    await storage.remove(name)
    announce()
  }

  /** One tab at a time, each with the token that the one before has stored. */
  const refresh = (signal: AbortSignal): Promise<Session> =>
    exclusively('session', () => refreshInTurn(signal), signal)

  const refreshInTurn = async (signal: AbortSignal): Promise<Session> => {
    const session = await stored()
    if (session === null) throw failure('SESSION_ENDED')
    const next = await renew(session, signal)
    if (next === null) {
      await end()
      throw failure('SESSION_ENDED')
    }
    await take(next, session.wid)
    return next
  }

  /** @returns null for a session that is over. */
  const renew = async ({ refresh }: StoredSession, signal: AbortSignal): Promise<Session | null> => {
    const request = { path: '/v1/session/refresh', body: { refresh }, signal }
    try {
      return await client.request({ service: 'auth', ...request }, SessionSchema)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (!error.is(...ENDED)) throw failure('LOGIN_UNAVAILABLE')
      return null
    }
  }

  /** One of before each site had its own goes to the site where it began, and to no other. */
  const adoptInTurn = async (signal: AbortSignal): Promise<void> => {
    const former = await read(OWN)
    if (former === null || (await stored()) !== null) return
    const placed = former.origin === undefined ? await place(former, signal) : former
    if (placed === null) return storage.remove(OWN)
    await storage.put(placed.origin === host ? name : OWN, placed)
    if (placed.origin === host) await storage.remove(OWN)
  }

  const place = async (former: StoredSession, signal: AbortSignal): Promise<StoredSession | null> => {
    const next = await renew(former, signal)
    if (next === null) return null
    return { ...former, refresh: next.refresh, origin: readClaims(next.access).origin ?? '' }
  }

  const access = async (signal: AbortSignal): Promise<Access> => {
    const session = await stored()
    if (session === null) throw failure('SESSION_ENDED')
    if (held !== null && held.sid === sidOf(session.refresh) && held.until > now()) return held.access
    await refresh(signal)
    if (held === null) throw failure('SESSION_ENDED')
    return held.access
  }

  return {
    stored,
    end,
    refresh,
    /** @throws KeyWorkerError `LOGIN_UNAVAILABLE` */
    adoptFormer: (signal: AbortSignal): Promise<void> =>
      host === undefined ? Promise.resolve() : exclusively('session', () => adoptInTurn(signal), signal),
    /** A login begins a session, or a refresh goes on with it. */
    async begin(session: Session): Promise<void> {
      await take(session, null)
    },
    /** This browser has the wallet's slot: the session can be restored from here on. */
    async linkWallet(wid: string): Promise<void> {
      const session = await stored()
      if (session !== null) await storage.put(name, { ...session, wid } satisfies StoredSession)
      announce()
    },
    /** As auth has it, too. */
    async prefer(preferred: AccountType): Promise<void> {
      const session = await stored()
      if (session !== null) await storage.put(name, { ...session, preferred } satisfies StoredSession)
      announce()
    },
    /**
     * Runs a task with an access token, once more with a fresh one where that was refused.
     *
     * @throws KeyWorkerError `SESSION_ENDED`
     */
    async withAccess<Result>(
      signal: AbortSignal,
      task: (access: Access) => Promise<Result>,
    ): Promise<Result> {
      try {
        return await task(await access(signal))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (error.is(...UNFIT)) {
          held = null
          return task(await access(signal))
        }
        // 'expired' may be a code's here, not the session's.
        if (!error.is('session_ended')) throw error
        await end()
        throw failure('SESSION_ENDED')
      }
    },
  }
}

/** The part of a refresh token that stays when it rotates. */
function sidOf(refresh: string): string {
  return refresh.slice(0, refresh.indexOf('.'))
}

/** The token's signature is not checked here: factors are sealed with this id as their AAD. */
function readClaims(token: string): Pick<AccessClaims, 'jti' | 'origin'> {
  const [, claims = ''] = token.split('.')
  return AccessClaimsSchema.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(claims))))
}
