import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { chainNotInProject } from '@latch/widget/src/core/chainErrors.ts'
import { projectChain } from '@latch/widget/src/core/configStore.ts'
import { RpcError } from '@latch/widget/src/core/rpcError.ts'
import * as z from 'zod/mini'
import { chainIdOfCosmos, cosmosWord } from '../bytes/chains.ts'

/** Parameters that a wallet needs to add a chain that it does not know. */
const ParametersSchema = z.object({
  bech32Prefix: z.string(),
  denom: z.string(),
  gasPrice: z.string().check(z.regex(/^\d{1,12}(\.\d{1,18})?$/)),
  /** URL of the node's CometBFT RPC; the chain's URL is that of its REST API. */
  rpcUrl: z.string(),
  /** SLIP-44 coin type in the derivation path of the key. */
  coinType: z._default(z.string().check(z.regex(/^\d{1,9}$/)), '118'),
})

/** Returns the chain's own id. @throws RpcError 4902 for a chain that only a hash names, which no wallet can find. */
export function requireChainWord(chainId: ChainId): string {
  const word = cosmosWord(chainId)
  if (word !== null) return word
  throw new RpcError({ code: RpcCode.unknownChain, message: `Unrecognized chain: ${chainId}.` })
}

/** @param word - The chain's own id. @throws RpcError 4902, reason CHAIN_NOT_IN_PROJECT */
export function requireListed(word: string): ChainId {
  const chainId = chainIdOfCosmos(word)
  if (projectChain(chainId) === undefined) throw chainNotInProject(chainId)
  return chainId
}

/** Fee coin of a chain and its price per unit of gas; null if the project does not configure them. */
export function gasPriceOf(chainId: ChainId): { denom: string; gasPrice: string } | null {
  const { denom, gasPrice } = projectChain(chainId)?.parameters ?? {}
  return denom === undefined || gasPrice === undefined ? null : { denom, gasPrice }
}

/**
 * Describes a chain for Keplr's `experimentalSuggestChain`.
 *
 * @throws RpcError 4902 if the project's configuration of it is incomplete.
 */
export function describeChain(chainId: ChainId): object {
  const chain = projectChain(chainId)
  const { data } = z.safeParse(ParametersSchema, chain?.parameters)
  if (chain === undefined || data === undefined) throw unknownToWallet(chainId)
  const { symbol, decimals } = chain.nativeCurrency
  const currency = { coinDenom: symbol, coinMinimalDenom: data.denom, coinDecimals: decimals }
  const low = Number(data.gasPrice)
  return {
    chainId: requireChainWord(chainId),
    chainName: chain.name,
    rpc: data.rpcUrl,
    rest: chain.rpcUrl,
    bip44: { coinType: Number(data.coinType) },
    bech32Config: prefixesOf(data.bech32Prefix),
    currencies: [currency],
    feeCurrencies: [{ ...currency, gasPriceStep: { low, average: low * 1.5, high: low * 2 } }],
    stakeCurrency: currency,
  }
}

function prefixesOf(prefix: string): object {
  return {
    bech32PrefixAccAddr: prefix,
    bech32PrefixAccPub: `${prefix}pub`,
    bech32PrefixValAddr: `${prefix}valoper`,
    bech32PrefixValPub: `${prefix}valoperpub`,
    bech32PrefixConsAddr: `${prefix}valcons`,
    bech32PrefixConsPub: `${prefix}valconspub`,
  }
}

function unknownToWallet(chainId: ChainId): RpcError {
  return new RpcError({
    code: RpcCode.unknownChain,
    message: `The wallet does not know ${chainId}, and the project lacks the details to add it. Add the network in the wallet, then try again.`,
  })
}
