import { toBase64Url } from '@latch/protocol/base64Url.ts'
import { SessionAnswerSchema } from '@latch/protocol/login/auth.ts'
import {
  type OauthSocial,
  type SocialProven,
  SocialProvenSchema,
  SocialStartedSchema,
  socialNonce,
} from '@latch/protocol/login/social.ts'
import { type Client, Refused } from './client.ts'
import type { DeviceKey } from './deviceKey.ts'
import { failure } from './failures.ts'
import { explained, type Login } from './login.ts'
import type { CodeOutcome, Params, StartedSocial } from './messages.ts'
import { sha256 } from './sha256.ts'

type Parts = { client: Client; device: DeviceKey } & Pick<Login, 'acceptSession'>
/** State of a login while the user is at the provider. */
type Begun = { provider: OauthSocial; verifier: string; proven?: SocialProven }

type Social = {
  start(body: Params<'startSocial'>, signal: AbortSignal): Promise<StartedSocial>
  prove(params: Params<'proveSocial'>, signal: AbortSignal): Promise<CodeOutcome>
}

/** Creates the social login: from a provider's code to an open wallet. The verifier leaves this thread only for vault. */
export function createSocial(parts: Parts): Social {
  const begun = new Map<string, Begun>()
  return {
    start: (body, signal) => explained(() => startSocial(parts, begun, body, signal)),
    prove: (params, signal) => explained(() => proveSocial(parts, begun, params, signal)),
  }
}

async function startSocial(
  { client, device }: Parts,
  begun: Map<string, Begun>,
  body: Params<'startSocial'>,
  signal: AbortSignal,
): Promise<StartedSocial> {
  const request = { service: 'auth', path: '/v1/social/start', body, signal } as const
  const { attemptId } = await client.request(request, SocialStartedSchema)
  const [verifier, state] = [randomText(), randomText()]
  begun.set(attemptId, { provider: body.provider, verifier })
  const nonce = await socialNonce(attemptId, device.jkt)
  return { attemptId, state, nonce, challenge: await sha256(verifier) }
}

async function proveSocial(
  { client, acceptSession }: Parts,
  begun: Map<string, Begun>,
  { attemptId, code }: Params<'proveSocial'>,
  signal: AbortSignal,
): Promise<CodeOutcome> {
  const attempt = begun.get(attemptId)
  if (attempt === undefined) throw failure('SOCIAL_REFUSED')
  try {
    const body = await proveCode(client, { attemptId, code, attempt }, signal)
    const begin = { service: 'auth', path: '/v1/social/session', body, signal } as const
    const given = await client.request(begin, SessionAnswerSchema)
    const outcome = await acceptSession(given, attemptId, signal)
    begun.delete(attemptId)
    return outcome
  } catch (error) {
    // Keeps a code until there is a session, unless a service has refused it.
    if (error instanceof Refused) begun.delete(attemptId)
    throw error
  }
}

/** Sends a code to vault, once: a second call returns the result of the first. */
async function proveCode(
  client: Client,
  { attemptId, code, attempt }: { attemptId: string; code: string; attempt: Begun },
  signal: AbortSignal,
): Promise<SocialProven> {
  const { provider, verifier } = attempt
  const body = { attemptId, code, provider, verifier }
  const request = { service: 'vault', path: '/v1/social/prove', body, signal } as const
  attempt.proven ??= await client.request(request, SocialProvenSchema)
  return attempt.proven
}

function randomText(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}
