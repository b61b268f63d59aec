import type { ChainId } from '../../../protocol/caip.ts'
import type { SimulateRequest } from '../../../protocol/simulate.ts'
import type { WalletSession } from '../../core/family.ts'
import type { Fees, FeeTier } from '../../families/eip155/send/fees.ts'

export type Transfer = {
  from: string
  to: string
  /** Base units. */
  amount: bigint
  /** The token's contract or mint; null for the chain's own currency. */
  token: string | null
}

/** A transfer as it was reviewed. */
export type Order = { session: WalletSession; transfer: Transfer; gas: bigint; tier: FeeTier }

type Options = { signal?: AbortSignal }

/** An amount as it is written, of which the fee is to be asked. Base units. */
export type Written = {
  token: string | null
  /** null when nothing that makes sense is typed. */
  typed: bigint | null
  balance: bigint
  isMax: boolean
}

/** Whether a program is at an address; `keyless` for none yet, at an address that can only ever be a program's. */
export type Code = boolean | 'keyless'

/** What sending needs of a chain family. */
export type SendFamily = {
  /** The amount that the chain is asked about; it is the same for the maximum whatever the fee. Base units. */
  amountToAsk(written: Written): bigint
  /** @throws RpcError of `api/rpc.ts`; with code 3 when the transfer would fail. */
  estimate(chainId: ChainId, transfer: Transfer, options: Options): Promise<Fees>
  /** Whether a program is at an address, to which people send by mistake; null when nobody knows. Never throws. */
  hasCode(chainId: ChainId, address: string, options: Options): Promise<Code | null>
  /** What is asked of a node to see what the transfer would do. @throws RpcError of `api/rpc.ts`. */
  simulation(chainId: ChainId, transfer: Transfer): Promise<SimulateRequest>
  /**
   * Makes what the wallet is asked for; as long as that takes, nothing can have been sent.
   *
   * @returns what asks the wallet, once; it resolves with the transaction's hash or signature and throws RpcError of
   * the wallet.
   */
  prepare(order: Order): Promise<() => Promise<string>>
}
