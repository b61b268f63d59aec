import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'

/** Accounts of one family that a test wallet shares, as the family spells them. */
export type WalletSide = { accounts: readonly string[]; chainId: ChainId }

type WalletCall = { method: string; params: unknown }

/** A request of a page that is shown here, and what becomes of it. */
type Shown = { method: string; params: unknown; result: unknown }

/** A transfer of the native coin from the first account, on the first chain. */
type TransferFixture = {
  to: string
  amount: bigint
  /** Addresses of the other chain, or of another family, which must be rejected. */
  strangers: readonly string[]
  /** Hosting's data for it. */
  needs: unknown
  /** The wallet's answers for this transfer, and for a different one. */
  answer: unknown
  otherAnswer: unknown
  /** Body that hosting gets to send; null if the wallet has sent it. */
  submitted: object | null
  hash: string
  /**
   * For a family whose transfers expire: the wallet's answer, and hosting's data after that time. `next`: the answer for
   * the next transfer, if its bytes differ.
   */
  expiring?: { answer: unknown; needs: unknown; next?: unknown }
}

/** Data that the contract suite needs of a chain family. */
export type FamilyFixture = {
  namespace: Namespace
  /** Registers it, if the product does not; called in each document, which has its own modules. */
  register?(): Promise<void>
  /** CAIP-2; wallets begin on the first. */
  chains: readonly [ChainId, ChainId]
  wallets: readonly [HostWallet, HostWallet]
  /** The first two belong to the first wallet, which shares one; the last to the other wallet. */
  accounts: readonly [string, string, string]
  /** The same accounts on the second chain; absent if both chains spell them alike. */
  secondChainAccounts?: readonly [string, string, string]
  /** Parameters of the chains, if the spelling of accounts depends on them. */
  parameters?: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>]
  /** Answers as a wallet of the page does; a switch moves its side. */
  answer(call: WalletCall, side: WalletSide): unknown
  /** Returns whether the wallet would show a prompt. */
  isPrompt(call: WalletCall): boolean
  /** Returns whether a call notifies the wallet that the session has ended. */
  isFarewell(call: WalletCall): boolean
  /** Data of `accountsChanged`. */
  accountsData(accounts: readonly string[], chainId: ChainId): unknown
  sign: Shown
  /** Absent if its pages send nothing. */
  send?: Shown & {
    /** True if the page sends the signed transaction. */
    isOnlySigned?: boolean
  }
  /** Absent where `createNativeSend` does not send it. */
  transfer?: TransferFixture
}
