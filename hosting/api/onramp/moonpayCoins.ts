import { familyFacts } from '@latch/families/facts.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import * as z from 'zod'
import type { Chain } from '#db/chains.ts'
import { UpstreamError } from '../failures.ts'
import { fetchUpstream } from '../fetchUpstream.ts'
import { findAssets } from '../funding/findAssets.ts'
import type { FundingAsset } from '../funding/fundingPort.ts'
import { createListCache } from './listCache.ts'
import { namesChain } from './namesChain.ts'
import type { OnrampQuestion, PaymentMethod } from './onrampPort.ts'

/** An account at a seller who speaks MoonPay's protocol. */
export type MoonPayAccount = {
  id: string
  name: string
  /** Origin of its API. */
  api: string
  /** Origin of its checkout. */
  checkout: string
  key: string
  secret: string
  webhookKey: string
  methods: readonly PaymentMethod[]
}

/** Milliseconds to cache a seller's list. */
const LIFETIME = 600_000

const CurrencySchema = z.object({
  type: z.literal('crypto'),
  code: z.string().regex(/^[a-z0-9_]{1,32}$/i),
  isSuspended: z.boolean().default(false),
  metadata: z.object({
    contractAddress: z.string().max(128).nullable(),
    /** EIP-155 number. */
    chainId: z.string().max(32).nullable(),
    networkCode: z.string().max(64).nullable(),
  }),
})
type Listed = z.infer<typeof CurrencySchema>

/** A coin with the seller's code for it. */
export type MoonPayCoin = FundingAsset & { code: string }

const cachedList = createListCache<readonly Listed[]>(LIFETIME)

/** Returns a seller's coins on the project's chains that an operator lists. @throws UpstreamError */
export async function listCoins(account: MoonPayAccount, question: OnrampQuestion): Promise<MoonPayCoin[]> {
  const listed = await cachedList(account.api, () => readList(account))
  const named = question.project.chains.flatMap((chain) => coinsOn(chain, listed))
  return findAssets(question, named)
}

async function readList({ id, api, key }: MoonPayAccount): Promise<readonly Listed[]> {
  const answer = await fetchUpstream(`${api}/v3/currencies?${new URLSearchParams({ apiKey: key })}`, {
    headers: {},
  })
  if (!Array.isArray(answer)) throw new UpstreamError(`${id} returned an invalid list`)
  return answer.flatMap((entry) => CurrencySchema.safeParse(entry).data ?? [])
}

function coinsOn(chain: Chain, listed: readonly Listed[]) {
  const facts = familyFacts(chain.info.id)
  return listed
    .filter(
      ({ isSuspended, metadata: { chainId, networkCode } }) =>
        !isSuspended && namesChain(chain, 'moonPay', { number: chainId, name: networkCode }),
    )
    .map(({ code, metadata: { contractAddress } }) => ({
      chain,
      code,
      token: moonpayToken(contractAddress, facts),
    }))
}

/** A missing or zero contract is the chain's own coin. */
function moonpayToken(contract: string | null, facts: ReturnType<typeof familyFacts>): string {
  if (contract === null || /^0x0*$/.test(contract)) return NATIVE_ADDRESS
  return facts?.address.parse(contract) ?? contract
}
