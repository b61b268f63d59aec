import { fromBase64Url, toBase64Url } from '@latch/protocol/base64Url.ts'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { makeAuthenticator, type Otherwise } from '#login/testing/authenticator.ts'
import type { Member } from '../../protocol/members.ts'
import type { Role } from '../../protocol/roles.ts'
import { newInvitation } from '../invitations.ts'
import { type Browser, openBrowser } from './browser.ts'
import { CONSOLE, testEnv } from './fixture.ts'

export type Authenticator = Awaited<ReturnType<typeof makeAuthenticator>>

export const newAuthenticator = () => makeAuthenticator(CONSOLE)

/** Returns the secret of an invitation that the command line made. */
export async function inviteByCommand(role: Role, now = Date.now()): Promise<string> {
  const { row, url } = await newInvitation({ role, label: `New ${role}` }, CONSOLE, now)
  await testEnv.DB.prepare(
    'INSERT INTO console_invitations (id, digest, role, label, expires) VALUES (?, ?, ?, ?, ?)',
  )
    .bind(row.id, row.digest, row.role, row.label, row.expires)
    .run()
  return secretOf(url)
}

export function secretOf(url: string): string {
  return new URLSearchParams(new URL(url).hash.slice(1)).get('invite') ?? ''
}

/** The body of `POST /api/invitations/accept`, of a new passkey. */
export async function acceptance(
  browser: Browser,
  token: string,
  authenticator: Authenticator,
  { name = 'Ada', otherwise = {} }: { name?: string; otherwise?: Otherwise } = {},
) {
  const begun = await browser.call('POST', '/api/invitations/accept/options', { body: { token, name } })
  const { challenge } = await begun.json<{ challenge: string }>()
  const { id, clientData, authenticatorData } = await authenticator.make(challenge, otherwise)
  const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', fromBase64Url(authenticatorData)],
  ])
  const attestationObject = toBase64Url(Uint8Array.from(isoCBOR.encode(attestation)))
  const response = {
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON: clientData, attestationObject, transports: ['internal'] },
  }
  return { token, challenge, response }
}

/** A member with a passkey, logged in on a browser. */
export async function joinAs(role: Role, name = `The ${role}`) {
  const [browser, authenticator] = [openBrowser(), await newAuthenticator()]
  const body = await acceptance(browser, await inviteByCommand(role), authenticator, { name })
  const joined = await browser.call('POST', '/api/invitations/accept', { body })
  return { browser, authenticator, member: await joined.json<Member>() }
}

/** The body of `POST /api/login`, signed by a passkey. */
export async function loginAnswer(browser: Browser, authenticator: Authenticator, otherwise: Otherwise = {}) {
  const begun = await browser.call('POST', '/api/login/options')
  const { challenge } = await begun.json<{ challenge: string }>()
  return { challenge, response: await signLogin(authenticator, challenge, otherwise) }
}

/** An answer of `navigator.credentials.get()`. */
export async function signLogin(authenticator: Authenticator, challenge: string, otherwise: Otherwise = {}) {
  const { id, clientData, authenticatorData, signature } = await authenticator.use(challenge, otherwise)
  return {
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON: clientData, authenticatorData, signature, userHandle: null },
  }
}

/** Logs in on a browser. */
export async function logIn(browser: Browser, authenticator: Authenticator): Promise<Response> {
  return browser.call('POST', '/api/login', { body: await loginAnswer(browser, authenticator) })
}
