import { toBase64Url } from '../../../protocol/base64Url.ts'
import { SessionAnswerSchema } from '../../../protocol/login/auth.ts'
import {
  type OauthSocial,
  SocialProvenSchema,
  SocialStartedSchema,
  socialNonce,
} from '../../../protocol/login/social.ts'
import type { Client } from './client.ts'
import type { DeviceKey } from './deviceKey.ts'
import { failure } from './failures.ts'
import { type createLogin, explained } from './login.ts'
import type { CodeOutcome, Params, StartedSocial } from './messages.ts'
import { sha256 } from './sha256.ts'

type Parts = { client: Client; device: DeviceKey } & Pick<ReturnType<typeof createLogin>, 'acceptSession'>
/** What is remembered of a login while somebody is at the provider. */
type Begun = { provider: OauthSocial; verifier: string }

/** From a provider's code to an open wallet. The verifier never leaves this thread but for vault. */
export function createSocial({ client, device, acceptSession }: Parts) {
  const begun = new Map<string, Begun>()

  return {
    start: (body: Params<'startSocial'>, signal: AbortSignal): Promise<StartedSocial> =>
      explained(async () => {
        const request = { service: 'auth', path: '/v1/social/start', body, signal } as const
        const { attemptId } = await client.request(request, SocialStartedSchema)
        const [verifier, state] = [randomText(), randomText()]
        begun.set(attemptId, { provider: body.provider, verifier })
        const nonce = await socialNonce(attemptId, device.jkt)
        return { attemptId, state, nonce, challenge: await sha256(verifier) }
      }),

    prove: ({ attemptId, code }: Params<'proveSocial'>, signal: AbortSignal): Promise<CodeOutcome> =>
      explained(async () => {
        const attempt = begun.get(attemptId)
        // A code is redeemed once, whatever comes of it.
        begun.delete(attemptId)
        if (attempt === undefined) throw failure('SOCIAL_REFUSED')
        const prove = {
          service: 'vault',
          path: '/v1/social/prove',
          body: { attemptId, code, ...attempt },
          signal,
        } as const
        const body = await client.request(prove, SocialProvenSchema)
        const begin = { service: 'auth', path: '/v1/social/session', body, signal } as const
        return acceptSession(await client.request(begin, SessionAnswerSchema), attemptId, signal)
      }),
  }
}

function randomText(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}
