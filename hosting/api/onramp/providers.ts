import * as z from 'zod'
import { hasFeature } from '#db/features.ts'
import type { Project } from '#db/projects.ts'
import type { Environment } from '#http/environment.ts'
import { parseJson } from '#http/readText.ts'
import { RefusedError } from '../failures.ts'
import { coinbase } from './coinbase/coinbase.ts'
import { meld } from './meld/meld.ts'
import { moonPay } from './moonpay.ts'
import type { OnrampProvider } from './onrampPort.ts'

const MELD = 'https://api.meld.io'
const text = z.string().min(1).max(200)
/** A local sandbox seller that implements MoonPay's protocol and takes no money. */
const SandboxSchema = z.array(
  z.object({
    id: z.string().regex(/^[a-z0-9-]{1,64}$/),
    name: text,
    api: z.url(),
    checkout: z.url(),
    key: text,
    secret: text,
    webhookKey: text,
    methods: z.array(z.enum(['card', 'bank_account'])).min(1),
  }),
)

/** Every seller that the operator has an account at. */
export function boundProviders(env: Environment): OnrampProvider[] {
  const { MOONPAY_API_KEY: key, MOONPAY_SECRET_KEY: secret, MOONPAY_WEBHOOK_KEY: webhookKey } = env
  const { COINBASE_KEY_ID: keyId, COINBASE_KEY_SECRET: keySecret } = env
  const own = [
    ...(key && secret && webhookKey ? [moonPay(moonPayAt({ key, secret, webhookKey }))] : []),
    ...(keyId && keySecret ? [coinbase({ keyId, keySecret })] : []),
    ...(env.MELD_API_KEY ? [meld({ key: env.MELD_API_KEY, api: MELD })] : []),
  ]
  const { data = [] } = SandboxSchema.safeParse(parseJson(env.ONRAMP_SANDBOX ?? '[]'))
  return [...own, ...data.map(moonPay)]
}

/** Keys of MoonPay's own sandbox begin with `pk_test`. */
function moonPayAt(keys: { key: string; secret: string; webhookKey: string }) {
  const isTest = keys.key.startsWith('pk_test')
  return {
    ...keys,
    id: 'moonpay',
    name: 'MoonPay',
    api: 'https://api.moonpay.com',
    checkout: isTest ? 'https://buy-sandbox.moonpay.com' : 'https://buy.moonpay.com',
    methods: ['card', 'bank_account'] as const,
  }
}

/**
 * Returns the sellers that a project offers: those that its setting names, or else all. Empty if the feature is off.
 */
export function providersOf(env: Environment, { features }: Project): OnrampProvider[] {
  if (!hasFeature(features, 'onramp')) return []
  const named = features.onramp?.config ?? null
  return boundProviders(env).filter(({ id }) => named === null || named.includes(id))
}

/** As {@link providersOf}. @throws {@link RefusedError} if there are none. */
export function requireProviders(env: Environment, project: Project): OnrampProvider[] {
  const providers = providersOf(env, project)
  if (providers.length > 0) return providers
  throw new RefusedError({ field: 'projectId', description: 'Buying coins is disabled for this project.' })
}
