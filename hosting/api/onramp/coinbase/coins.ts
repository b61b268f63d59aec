import { familyFacts } from '@latch/families/facts.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import * as z from 'zod'
import type { Chain } from '#db/chains.ts'
import { UpstreamError } from '../../failures.ts'
import { findAssets } from '../../funding/findAssets.ts'
import type { FundingAsset } from '../../funding/fundingPort.ts'
import { createListCache } from '../listCache.ts'
import { namesChain } from '../namesChain.ts'
import type { OnrampQuestion } from '../onrampPort.ts'
import { type CoinbaseAccount, callCoinbase } from './client.ts'

/** Milliseconds to cache the list. */
const LIFETIME = 600_000
/** Country whose list is read: the longest one. Each quote shows whether a coin is sold in another country. */
const COUNTRY = 'US'

const NetworkSchema = z.object({
  /** Coinbase's word for it, e.g. `base`. */
  name: z.string().regex(/^[-a-z0-9]{1,32}$/),
  /** EIP-155 number; `0` if the chain has none. */
  chain_id: z.string().max(32),
  contract_address: z.string().max(128),
})
const CurrencySchema = z.object({
  symbol: z.string().regex(/^[A-Z0-9]{1,16}$/),
  networks: z.array(z.unknown()),
})
const OptionsSchema = z.object({ purchase_currencies: z.array(z.unknown()) })

type Listed = { symbol: string; network: z.infer<typeof NetworkSchema> }

/** A coin with Coinbase's names for it and for its network. */
export type CoinbaseCoin = FundingAsset & { code: string; network: string }

const cachedList = createListCache<readonly Listed[]>(LIFETIME)

/** Returns Coinbase's coins on the project's chains that an operator lists. @throws UpstreamError */
export async function listCoinbaseCoins(
  account: CoinbaseAccount,
  question: OnrampQuestion,
): Promise<CoinbaseCoin[]> {
  const listed = await cachedList(account.keyId, () => readList(account))
  const named = question.project.chains.flatMap((chain) => coinsOn(chain, listed))
  return findAssets(question, named)
}

async function readList(account: CoinbaseAccount): Promise<readonly Listed[]> {
  const path = '/onramp/v1/buy/options'
  const { data } = OptionsSchema.safeParse(
    await callCoinbase(account, { path, query: `?country=${COUNTRY}` }),
  )
  if (data === undefined) throw new UpstreamError('Coinbase returned an invalid list')
  return data.purchase_currencies.flatMap((entry) => {
    const { symbol = '', networks = [] } = CurrencySchema.safeParse(entry).data ?? {}
    return networks.flatMap((raw) => {
      const network = NetworkSchema.safeParse(raw).data
      return network === undefined ? [] : [{ symbol, network }]
    })
  })
}

function coinsOn(chain: Chain, listed: readonly Listed[]) {
  return listed
    .filter(({ network }) => namesChain(chain, 'coinbase', { number: network.chain_id, name: network.name }))
    .map(({ symbol, network }) => ({
      chain,
      code: symbol,
      network: network.name,
      token: coinbaseToken(chain, network.contract_address),
    }))
}

/** No contract is the chain's own coin. */
function coinbaseToken({ info }: Chain, contract: string): string {
  return contract === '' ? NATIVE_ADDRESS : (familyFacts(info.id)?.address.parse(contract) ?? contract)
}
