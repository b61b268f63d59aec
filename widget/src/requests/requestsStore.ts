import { createStore } from 'zustand/vanilla'
import type { ChainId, Namespace } from '../../protocol/caip.ts'
import type { WalletSummary } from '../../protocol/hostChannel.ts'
import type { DecodedTransaction } from '../chains/solana/types.ts'
import type { Address, Hex } from '../chains/types.ts'
import type { ForeignSignIn } from './signIn.ts'

export type Call = { to: Address | null; valueWei: bigint; data: Hex }

/** A number that the page fixed and would otherwise be the wallet's to choose; fees are in wei per unit of gas. */
export type TransactionTerm = {
  name: 'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'nonce' | 'type'
  value: bigint
}

/** EIP-2930. */
export type AccessList = readonly { address: Address; storageKeys: readonly Hex[] }[]

/** What an approval shows: taken from the very params that are relayed, never from a description by the page. */
export type ApproveDetails =
  /**
   * `text` is the UTF-8 reading of the bytes, or their hex when they are no text (`isHexOnly`); `signIn` is there where
   * they sign in elsewhere than at the page.
   */
  | { type: 'message'; text: string; isHexOnly: boolean; signIn?: ForeignSignIn }
  | {
      type: 'typedData'
      domain: Record<string, unknown>
      primaryType: string
      message: Record<string, unknown>
      /** `chainMismatch`: the domain names another chain than the active one. */
      warning?: 'chainMismatch'
    }
  /** Another network: the facts beside it name it. */
  | { type: 'chain' }
  /** Other accounts, which the wallet lets its user choose. */
  | { type: 'accounts' }
  | ({ type: 'transaction'; terms: readonly TransactionTerm[]; accessList: AccessList | null } & Call)
  | { type: 'calls'; calls: readonly Call[] }
  | {
      type: 'asset'
      standard: string
      address: Address
      symbol: string | null
      decimals: number | null
      /** Of ERC-721 and ERC-1155, as the page wrote it. */
      tokenId: string | null
    }
  | ({ type: 'solanaSign' | 'solanaSend' } & DecodedTransaction)

type ConnectRequest = {
  id: string
  kind: 'connect'
  /** Undefined: whichever its visitor chooses. */
  namespace: Namespace | undefined
  /** The wallet that the page named: a directory id, an rdns, or `walletconnect` for any by a code. */
  wallet?: string | undefined
}

export type ApproveRequest = {
  id: string
  kind: 'approve'
  /** Of connecting only. */
  namespace?: never
  method: string
  chainId: ChainId
  /** The session account that the request acts for, in its family's spelling. */
  address: string
  /** Who is asked once it is approved. */
  wallet: WalletSummary
  details: ApproveDetails
  /** `inWallet`: approved here, the wallet now asks in its own window. */
  phase: 'review' | 'inWallet'
  approve(): void
  /** Rejects with 4001; in the wallet, with the reason LEFT_IN_WALLET. */
  reject(): void
}

export type InteractiveRequest = ConnectRequest | ApproveRequest

export type RequestsState = {
  /** The one on screen. */
  current: InteractiveRequest | null
  /** How many wait behind it. */
  waiting: number
}

export const requestsStore = createStore<RequestsState>(() => ({ current: null, waiting: 0 }))
