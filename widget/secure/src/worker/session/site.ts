import { fromBase64Url } from '@latch/protocol/base64Url.ts'
import {
  type AccessClaims,
  AccessClaimsSchema,
  AccountTypeSchema,
  type Session,
} from '@latch/protocol/login/auth.ts'
import { EmailSchema, IdSchema, RefreshTokenSchema } from '@latch/protocol/login/fields.ts'
import { SocialSchema } from '@latch/protocol/login/social.ts'
import * as z from 'zod/mini'
import type { Client } from '../client.ts'
import type { Environment } from '../environment.ts'

/** Session record in this partition's storage. The token is useless without the device's key. */
const StoredSchema = z.object({
  refresh: RefreshTokenSchema,
  uid: IdSchema,
  did: IdSchema,
  email: z.nullable(EmailSchema),
  /** EVM account type that pages get. */
  preferred: z.optional(AccountTypeSchema),
  social: z.optional(SocialSchema),
  /** True once the user had the recovery phrase or a recovery file. */
  isRecoverable: z.optional(z.boolean()),
  /** Null until its wallet was opened here for the first time. */
  wid: z.nullable(IdSchema),
})
export type StoredSession = z.infer<typeof StoredSchema>

/** An access token, and its bindings. */
export type Access = { token: string; jti: string; did: string; uid: string }

/** Milliseconds before its expiry from which an access token is no longer used. */
const MARGIN = 30_000

/** Name of the record of pages of this origin itself; other sites have theirs after it. */
const OWN = 'session'

/** One site in this partition: where its session is stored, and its access token, which stays in memory. */
export type Site = {
  client: Client
  environment: Environment
  /** Origin of the page; undefined for pages of this origin. */
  host: string | undefined
  /** Name of the record in storage. */
  name: string
  /** `until`: Unix milliseconds; `sid`: ID of the refresh token that came with it. */
  held: { access: Access; until: number; sid: string } | null
}

export function createSite(client: Client, environment: Environment, host: string | undefined): Site {
  const name = host === undefined ? OWN : `${OWN}|${host}`
  return { client, environment, host, name, held: null }
}

export async function readSession({
  environment,
  name,
}: Pick<Site, 'environment' | 'name'>): Promise<StoredSession | null> {
  const { data } = StoredSchema.safeParse(await environment.storage.get(name))
  return data ?? null
}

/** Stores a session, and holds its access token. @param wid - Of the wallet that was opened here for it. */
export async function storeSession(site: Site, session: Session, wid: string | null): Promise<void> {
  const { environment, name } = site
  const { refresh, uid, did, email, preferred, social, isRecoverable, access: token, expiresIn } = session
  const { jti } = readClaims(token)
  const record = {
    ...{ refresh, uid, did, email, preferred, social, isRecoverable, wid },
  } satisfies StoredSession
  await environment.storage.put(name, record)
  const until = environment.now() + expiresIn * 1000 - MARGIN
  site.held = { access: { token, jti, did, uid }, until, sid: sidOf(refresh) }
}

/** Updates the stored record of an existing session, and notifies the other tabs. */
export async function changeSession(
  site: Site,
  change: Partial<Pick<StoredSession, 'wid' | 'preferred'>>,
): Promise<void> {
  const { storage, announce } = site.environment
  const session = await readSession(site)
  if (session !== null) await storage.put(site.name, { ...session, ...change } satisfies StoredSession)
  announce()
}

export async function endSession(site: Site): Promise<void> {
  site.held = null
  await site.environment.storage.remove(site.name)
  site.environment.announce()
}

/** The part of a refresh token that stays when it rotates. */
export function sidOf(refresh: string): string {
  return refresh.slice(0, refresh.indexOf('.'))
}

/** The token's signature is not checked here: factors are sealed with this id as their AAD. */
function readClaims(token: string): Pick<AccessClaims, 'jti'> {
  const [, claims = ''] = token.split('.')
  return AccessClaimsSchema.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(claims))))
}
