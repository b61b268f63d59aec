import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import type { Question } from '#http/route.ts'
import type { BalanceReader } from '../account/balance/balancePort.ts'
import type { HistorySource } from '../account/history/historyPort.ts'
import type { NftSource } from '../account/nfts/nftsPort.ts'
import type { FamilyTransfers } from '../account/transfer/transferPort.ts'
import type { ReadReceipt } from '../funding/fundingPort.ts'
import type { NameSource } from '../names/namesPort.ts'
import type { ObjectReader } from '../objects/objectsPort.ts'
import type { Pool, PoolState } from '../prices/pools.ts'
import type { Simulator } from '../simulate/simulatePort.ts'
import type { SwapFamily } from '../swap/swapPort.ts'
import type { FamilySignIn } from './signIn.ts'

/** The account API's adapter of a chain family. An absent method is refused, or answered as empty if that is the truth. */
export type AccountFamily = {
  namespace: Namespace
  /** From the chain's own node. */
  balances(question: Question): BalanceReader
  /** Reads the history without a hosted service for many chains. */
  history?(env: Environment, chain: Chain): HistorySource
  nfts?(question: Question, chain: Chain): NftSource
  /** Whether `nfts` would find anything out on a chain. */
  knowsNfts?(env: Environment, chain: Chain): boolean
  /**
   * Where names are asked that are to be used on a chain, or on the project's main chains when none is named.
   *
   * @returns null where nobody can have a name.
   */
  names?(question: Question, chainId: ChainId | null): Promise<NameSource | null>
  /** Returns the state of pools of a chain; null for one that does not exist or is empty. @throws UpstreamError */
  readPools?(chain: Chain, env: Environment, pools: readonly Pool[]): Promise<(PoolState | null)[]>
  signIn?: FamilySignIn
  /** Simulates a transaction; absent if that is not possible. */
  simulate?: Simulator
  /** Adapter for swaps on its chains. */
  swap?: SwapFamily
  /** How the chain's own coin is sent, where we say what that takes or send it ourselves. */
  transfers?: FamilyTransfers
  /** What the chain tells of its objects; absent where it has none. */
  objects?: ObjectReader
  /** What a transaction brought to an account; absent where coins that were bought could not be told to have come. */
  receipt?: ReadReceipt
  /**
   * Writes down what tokens call themselves that the index came across, by contract to standard, e.g. `erc20`. Never
   * rejects for a node that cannot say.
   */
  learnTokens?(chain: Chain, env: Environment, standards: ReadonlyMap<string, string>): Promise<void>
}
