import type { EmailStarted, Session, SessionAnswer, VerifyDevice } from '@latch/protocol/login/auth.ts'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { digest, randomText } from '../digests.ts'
import { AUTH, fetchService, HOST, SECURE, type Services, VAULT } from './fixture.ts'

type Answer<Body> = { status: number; body: Body & { error?: string; left?: number; retryAfter?: number } }

/** Claims and header of a proof that a test overrides. */
type ProofOptions = { claims?: Record<string, unknown>; header?: Record<string, unknown> }
type SendOptions = ProofOptions & {
  token?: string
  headers?: Record<string, string>
  method?: 'GET' | 'POST' | 'PUT'
}

/** A browser's partition, with a key of its own. */
export type Device = Awaited<ReturnType<typeof makeDevice>>

type DeviceOptions = {
  /** The client's address. */
  address?: string
  /** Another object's keys: the same browser, e.g. to services that were set up anew. */
  keys?: { jwk: JWK; privateKey: CryptoKey }
}

export async function makeDevice(services: Services, options: DeviceOptions = {}) {
  const { address = `192.0.2.${randomByte()}`, keys = await makeKeys() } = options
  const { jwk, privateKey } = keys
  const jkt = await calculateJwkThumbprint(jwk)
  const nonces: Record<string, string> = {}

  async function prove(url: string, { claims = {}, header = {}, token, method = 'POST' }: SendOptions = {}) {
    const { origin, pathname } = new URL(url)
    const ath = token === undefined ? {} : { ath: await digest(token) }
    const nonce = nonces[origin] === undefined ? {} : { nonce: nonces[origin] }
    const payload = { htm: method, htu: origin + pathname, jti: randomText(16), ...nonce, ...ath, ...claims }
    return new SignJWT(payload)
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: jwk as JWK, ...header })
      .setIssuedAt('iat' in claims ? (claims.iat as number) : Math.floor(Date.now() / 1000))
      .sign(privateKey)
  }

  /** One request as it is; the services' nonces are kept. */
  async function sendOnce(url: string, body: unknown, options: SendOptions): Promise<Response> {
    const { token, method = 'POST', headers = {} } = options
    const response = await fetchService(
      services,
      new Request(url, {
        method,
        headers: {
          Origin: SECURE,
          'CF-Connecting-IP': address,
          'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36',
          ...(token === undefined ? {} : { Authorization: `DPoP ${token}` }),
          DPoP: await prove(url, options),
          ...headers,
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      }),
    )
    nonces[new URL(url).origin] = response.headers.get('DPoP-Nonce') ?? ''
    return response
  }

  /** One request as the client makes it: again with the nonce where it is asked for one. */
  async function send<Body = Record<string, never>>(
    url: string,
    body: unknown,
    options: SendOptions = {},
  ): Promise<Answer<Body>> {
    const first = await sendOnce(url, body, options)
    const firstText = await first.text()
    const isAgain = firstText.includes('use_dpop_nonce')
    const response = isAgain ? await sendOnce(url, body, options) : first
    const text = isAgain ? await response.text() : firstText
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
  }

  return {
    jkt,
    jwk,
    privateKey,
    prove,
    send,
    sendOnce,
    start: (email: string, more: object = {}) =>
      send<EmailStarted>(`${AUTH}/v1/email/start`, { email, project: services.project, host: HOST, ...more }),
    verify: (attemptId: string, code: string) =>
      send<{ assertion: string }>(`${VAULT}/v1/otp/verify`, { attemptId, code }),
    session: (assertion: string) => send<SessionAnswer>(`${AUTH}/v1/session`, { assertion }),
    resume: (attemptId: string) => send<SessionAnswer>(`${AUTH}/v1/session/resume`, { attemptId }),
    refresh: (refresh: string) => send<Session>(`${AUTH}/v1/session/refresh`, { refresh }),
    read: <Body>(path: string, token: string) => send<Body>(AUTH + path, null, { token, method: 'GET' }),
  }
}

async function makeKeys(): Promise<NonNullable<DeviceOptions['keys']>> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { jwk: await exportJWK(publicKey), privateKey }
}

function randomByte(): number {
  return crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
}

type Mailbox = { codeFor(email: string): string; linkFor(email: string): string }
type LoggedIn = { session: Session; attemptId: string }

/** By email, as far as the code brings it. */
export async function proveCode(
  device: Device,
  mailbox: Mailbox,
  email: string,
): Promise<{ answer: SessionAnswer; attemptId: string }> {
  const { body: started } = await device.start(email)
  const { body: verified } = await device.verify(started.attemptId, mailbox.codeFor(email))
  const { body: answer } = await device.session(verified.assertion)
  return { answer, attemptId: started.attemptId }
}

/** Logs in without a mailed link. @throws Error if one is required. */
export async function logIn(device: Device, mailbox: Mailbox, email: string): Promise<LoggedIn> {
  const { answer, attemptId } = await proveCode(device, mailbox, email)
  if (answer.action !== 'CONNECT') throw new Error(`No session: ${JSON.stringify(answer)}`)
  return { session: answer, attemptId }
}

/** Approves a login as the user does: opens the mail's link and types the number. */
export function approve(services: Services, link: string, match: string, origin = AUTH): Promise<Response> {
  const token = link.split('#').at(-1) ?? ''
  return fetchService(
    services,
    new Request(`${AUTH}/v1/device/approve`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, match }),
    }),
  )
}

/** A login from a device that the wallet does not know, with its link. */
export async function logInByLink(
  services: Services,
  device: Device,
  mailbox: Mailbox,
  email: string,
): Promise<LoggedIn> {
  const { answer, attemptId } = await proveCode(device, mailbox, email)
  const { match } = answer as VerifyDevice
  await approve(services, mailbox.linkFor(email), match)
  const { body } = await device.resume(attemptId)
  if (body.action !== 'CONNECT') throw new Error(`No session: ${JSON.stringify(body)}`)
  return { session: body, attemptId }
}

/** Opens a mailed link like its page: it sends the part behind the `#`, and the server shows its content. */
export function openLink(services: Services, link: string): Promise<Response> {
  const [path = '', secret = ''] = link.split('#')
  return fetchService(
    services,
    new Request(`${path}/open`, { method: 'POST', body: new URLSearchParams({ secret }) }),
  )
}
