import { randomUUID } from 'node:crypto'

/** Request of a site for a signature. @see github.com/farcasterxyz/auth-monorepo, `apps/relay` */
export type SignInRequest = { siweUri: string; domain: string; nonce: string; expirationTime?: string }
/** Signature and signer, as the phone's app reports them. */
export type Completed = { message: string; signature: string; fid: number; username: string; custody: string }
type Channel = { request: SignInRequest; completed: Completed | null; over: number }

/** Milliseconds, as Farcaster's own. */
const LIFETIME = 3_600_000

export type Status = { status: 200 | 202 | 401; json: unknown }

/** The relay's memory: each channel is reported once. */
export function createChannels(now: () => number = Date.now) {
  const channels = new Map<string, Channel>()
  const find = (token: string) => {
    const channel = channels.get(token)
    return channel === undefined || now() > channel.over ? undefined : channel
  }
  return {
    /** @returns the channel's token. */
    open(request: SignInRequest): string {
      const token = randomUUID()
      channels.set(token, { request, completed: null, over: now() + LIFETIME })
      return token
    },
    status(token: string): Status {
      const channel = find(token)
      if (channel === undefined) return { status: 401, json: { error: 'Unauthorized' } }
      const { nonce } = channel.request
      if (channel.completed === null) return { status: 202, json: { state: 'pending', nonce } }
      channels.delete(token)
      return { status: 200, json: { state: 'completed', nonce, ...channel.completed } }
    },
    /** Null for a channel that is over. */
    request: (token: string): SignInRequest | null => find(token)?.request ?? null,
    complete(token: string, completed: Completed): void {
      const channel = find(token)
      if (channel !== undefined) channel.completed = completed
    },
    /** Expires a channel. */
    forget: (token: string) => channels.delete(token),
  }
}
