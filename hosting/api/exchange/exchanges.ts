import * as z from 'zod'
import { hasFeature } from '#db/features.ts'
import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'
import { parseJson } from '#http/readText.ts'
import { binance } from './binance/binance.ts'
import { coinbaseExchange } from './coinbase.ts'
import type { Exchange } from './exchangePort.ts'
import { sandboxExchange } from './sandbox.ts'

const SandboxSchema = z.array(
  z.object({
    id: z.string().regex(/^[a-z0-9-]{1,64}$/),
    name: z.string().min(1).max(64),
    /** Origin of its API, and of its pages. */
    api: z.url(),
    site: z.url(),
    /** Shared secret that signs the address of its page. */
    secret: z.string().min(1).max(200),
  }),
)

/** Every exchange that the operator has an account at. */
export function boundExchanges(env: Environment): Exchange[] {
  const { COINBASE_KEY_ID: keyId, COINBASE_KEY_SECRET: keySecret } = env
  const { BINANCE_API: api, BINANCE_CLIENT_ID: clientId } = env
  const { BINANCE_ACCESS_TOKEN: accessToken, BINANCE_PRIVATE_KEY: privateKey } = env
  const isBinance = api && clientId && accessToken && privateKey
  const own = [
    ...(keyId && keySecret ? [coinbaseExchange({ keyId, keySecret })] : []),
    ...(isBinance ? [binance({ api, clientId, accessToken, privateKey })] : []),
  ]
  const { data = [] } = SandboxSchema.safeParse(parseJson(env.EXCHANGE_SANDBOX ?? '[]'))
  return [...own, ...data.map(sandboxExchange)]
}

/**
 * Returns the exchanges that a project offers: those that its setting names, or else all. Empty if the feature is off.
 */
export function exchangesOf(env: Environment, { features }: Project): Exchange[] {
  if (!hasFeature(features, 'fund_from_exchange')) return []
  const named = features.fund_from_exchange?.config ?? null
  return boundExchanges(env).filter(({ id }) => named === null || named.includes(id))
}
