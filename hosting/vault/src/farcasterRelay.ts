import { type Siwf, SiwfSchema } from '@latch/protocol/login/siwf.ts'
import * as z from 'zod'
import { Refusal } from '#http/errors.ts'
import { logTrouble } from '#http/log.ts'

/** Milliseconds for one answer. */
const DEADLINE = 8_000

const OpenedSchema = z.object({
  channelToken: z.string().min(1).max(256),
  url: z.url({ protocol: /^https?$/ }).max(2048),
})
export type OpenedChannel = z.infer<typeof OpenedSchema>

type RelayRequest = {
  /** Origin of the requesting site. */
  site: string
  nonce: string
  /** Unix milliseconds. */
  expires: number
}

/**
 * Asks for a signature by Farcaster's relay. @see github.com/farcasterxyz/auth-monorepo, `apps/relay`
 *
 * @throws {@link Refusal} 503 `provider_unavailable`.
 */
export async function openChannel(
  relay: string,
  { site, nonce, expires }: RelayRequest,
): Promise<OpenedChannel> {
  const response = await fetchRelay(`${relay}/v1/channel`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      siweUri: `${site}/farcaster`,
      domain: new URL(site).host,
      nonce,
      expirationTime: new Date(expires).toISOString(),
      // Farcaster's newer key for signing in, which is not the one that holds the account.
      acceptAuthAddress: true,
    }),
  })
  const opened = OpenedSchema.safeParse(response.ok ? await readJson(response) : null)
  if (!opened.success) throw unavailable(`answered ${response.status} to a new channel`)
  return opened.data
}

/**
 * Returns the signed message; null if not signed yet. The relay returns it once; nothing else from the relay is
 * trusted.
 *
 * @throws {@link Refusal} 401 `expired`: the relay no longer knows the channel; `provider_refused`; 503
 * `provider_unavailable`.
 */
export async function readChannel(relay: string, channel: string): Promise<Siwf | null> {
  const headers = { Authorization: `Bearer ${channel}` }
  const response = await fetchRelay(`${relay}/v1/channel/status`, { headers })
  if (response.status === 401) throw new Refusal(401, 'expired')
  if (!response.ok) throw unavailable(`answered ${response.status} for a channel`)
  const body = await readJson(response)
  if (response.status === 202) return null
  const siwf = SiwfSchema.safeParse(body)
  if (!siwf.success) throw new Refusal(401, 'provider_refused')
  return siwf.data
}

async function fetchRelay(url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(DEADLINE)
  return fetch(url, { ...init, redirect: 'manual', signal }).catch((error: unknown) => {
    throw unavailable(String(error))
  })
}

function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => null)
}

function unavailable(cause: string): Refusal {
  logTrouble('The relay of Farcaster failed', {}, cause)
  return new Refusal(503, 'provider_unavailable')
}
