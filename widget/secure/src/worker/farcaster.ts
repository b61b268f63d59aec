import { SessionAnswerSchema } from '@latch/protocol/login/auth.ts'
import { FarcasterResultSchema, FarcasterStartedSchema } from '@latch/protocol/login/farcaster.ts'
import { type SocialProven, SocialStartedSchema } from '@latch/protocol/login/social.ts'
import { abortError, type Client } from './client.ts'
import type { Environment } from './environment.ts'
import { passIfOffline } from './login/poll.ts'
import { explained, type Login } from './login.ts'
import type { CodeOutcome, Params, Result } from './messages.ts'

/** Milliseconds between two looks whether it was signed. */
const POLL = 1500

type Parts = { client: Client; sleep: Environment['sleep'] } & Pick<Login, 'acceptSession'>

/**
 * Creates the Farcaster login: from a link to the message that the app signed, and to an open wallet. The signed message
 * stays in this thread.
 */
export function createFarcaster({ client, sleep, acceptSession }: Parts) {
  /** Signed message of the frame's current login; there is only one at a time. */
  let signed: SocialProven | null = null

  return {
    start: (params: Params<'startFarcaster'>, signal: AbortSignal): Promise<Result<'startFarcaster'>> =>
      explained(async () => {
        const begin = { ...params, provider: 'farcaster' }
        const request = { service: 'auth', path: '/v1/social/start', body: begin, signal } as const
        const { attemptId } = await client.request(request, SocialStartedSchema)
        const open = { service: 'vault', path: '/v1/farcaster/start', body: { attemptId }, signal } as const
        const { url, picture } = await client.request(open, FarcasterStartedSchema)
        return { attemptId, url, picture }
      }),

    wait: ({ attemptId }: Params<'awaitFarcaster'>, signal: AbortSignal): Promise<Record<string, never>> =>
      explained(async () => {
        const request = {
          service: 'vault',
          path: '/v1/farcaster/result',
          body: { attemptId },
          signal,
        } as const
        for (;;) {
          signed = await client.request(request, FarcasterResultSchema).catch(passIfOffline)
          if (signed) return {}
          await sleep(POLL, signal)
          if (signal.aborted) throw abortError(signal)
        }
      }),

    prove: ({ attemptId }: Params<'proveFarcaster'>, signal: AbortSignal): Promise<CodeOutcome> =>
      explained(async () => {
        const begin = { service: 'auth', path: '/v1/social/session', body: signed, signal } as const
        return acceptSession(await client.request(begin, SessionAnswerSchema), attemptId, signal)
      }),
  }
}
