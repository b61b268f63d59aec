import { familyFacts } from '@latch/families/facts.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import * as z from 'zod'
import { UpstreamError } from '../../failures.ts'
import { findAssets } from '../../funding/findAssets.ts'
import type { FundingAsset } from '../../funding/fundingPort.ts'
import { createListCache } from '../listCache.ts'
import { namesChain } from '../namesChain.ts'
import type { OnrampQuestion } from '../onrampPort.ts'
import { callMeld, type MeldAccount } from './client.ts'

/** Milliseconds to cache the list. */
const LIFETIME = 600_000

const CurrencySchema = z.object({
  /** Meld's word for a coin on its network, e.g. `USDC_BASE`. */
  currencyCode: z.string().regex(/^[A-Z0-9_]{1,32}$/),
  /** EIP-155 number, or one of Meld's own. */
  chainId: z.string().max(32),
  chainCode: z.string().max(32).nullable().default(null),
  contractAddress: z.string().max(128).nullish(),
})
type Listed = z.infer<typeof CurrencySchema>

/** A coin with Meld's code for it. */
export type MeldCoin = FundingAsset & { code: string }

const cachedList = createListCache<readonly Listed[]>(LIFETIME)

/** Returns the coins of Meld's sellers on the project's chains that an operator lists. @throws UpstreamError */
export async function listMeldCoins(account: MeldAccount, question: OnrampQuestion): Promise<MeldCoin[]> {
  const listed = await cachedList(account.key, () => readList(account))
  const named = question.project.chains.flatMap((chain) => {
    const facts = familyFacts(chain.info.id)
    return listed
      .filter(({ chainId, chainCode }) => namesChain(chain, 'meld', { number: chainId, name: chainCode }))
      .map(({ currencyCode, contractAddress }) => ({
        chain,
        code: currencyCode,
        token: contractAddress ? (facts?.address.parse(contractAddress) ?? contractAddress) : NATIVE_ADDRESS,
      }))
  })
  return findAssets(question, named)
}

async function readList(account: MeldAccount): Promise<readonly Listed[]> {
  const answer = await callMeld(account, '/service-providers/properties/crypto-currencies')
  if (!Array.isArray(answer)) throw new UpstreamError('Meld returned an invalid list')
  return answer.flatMap((entry) => CurrencySchema.safeParse(entry).data ?? [])
}
