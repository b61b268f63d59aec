import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import type { ProjectRequest } from '#http/route.ts'
import type { BalanceReader } from '../account/balance/balancePort.ts'
import type { HistorySource } from '../account/history/historyPort.ts'
import type { NftSource } from '../account/nfts/nftsPort.ts'
import type { FamilyTransfers } from '../account/transfer/transferPort.ts'
import type { ReadReceipt } from '../funding/fundingPort.ts'
import type { NameSource } from '../names/namesPort.ts'
import type { ObjectReader } from '../objects/objectsPort.ts'
import type { Pool, PoolState } from '../prices/pools.ts'
import type { ReadTip } from '../rpc/chainTip.ts'
import type { ReadTransactionStatus } from '../rpc/transactionStatus.ts'
import type { Simulator } from '../simulate/simulatePort.ts'
import type { SwapFamily } from '../swap/swapPort.ts'
import type { FamilySignIn } from './signIn.ts'

/**
 * The account API's adapter of a chain family. A call to a missing method is refused, or gets an empty answer if that
 * is correct.
 */
export type AccountFamily = {
  namespace: Namespace
  /** From the chain's own node. */
  balances(question: ProjectRequest): BalanceReader
  tip: ReadTip
  /** Reads the history without a hosted service for many chains. */
  history?(env: Environment, chain: Chain): HistorySource
  nfts?(question: ProjectRequest, chain: Chain): NftSource
  /** Returns whether `nfts` can answer for a chain. */
  knowsNfts?(env: Environment, chain: Chain): boolean
  /**
   * Returns the name source for a chain, or for the project's main chains if none is given.
   *
   * @returns null if the chain's accounts cannot have names.
   */
  names?(question: ProjectRequest, chainId: ChainId | null): Promise<NameSource | null>
  /** Returns the state of pools of a chain; null for one that does not exist or is empty. @throws UpstreamError */
  readPools?(chain: Chain, env: Environment, pools: readonly Pool[]): Promise<(PoolState | null)[]>
  signIn?: FamilySignIn
  /** Simulates a transaction; absent if that is not possible. */
  simulate?: Simulator
  /** Adapter for swaps on its chains. */
  swap?: SwapFamily
  /** Transfers of the chain's own coin, if we prepare or send them. */
  transfers?: FamilyTransfers
  /** Reads objects of the chain; absent if it has none. */
  objects?: ObjectReader
  /**
   * Returns the coins that a transaction brought to an account; absent if the arrival of bought coins cannot be
   * verified.
   */
  receipt?: ReadReceipt
  /** Reads whether a transaction that an email wallet sent is confirmed; absent for families without such wallets. */
  transactionStatus?: ReadTransactionStatus
  /**
   * Stores the names of tokens that the index came across, from contract to standard, e.g. `erc20`. Never rejects if a
   * node fails.
   */
  learnTokens?(chain: Chain, env: Environment, standards: ReadonlyMap<string, string>): Promise<void>
}
