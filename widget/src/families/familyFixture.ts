import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'

/** What a wallet of a test shares of one family, as the family spells it. */
export type WalletSide = { accounts: readonly string[]; chainId: ChainId }

type WalletCall = { method: string; params: unknown }

/** A request of a page that is shown here, and what becomes of it. */
type Shown = { method: string; params: unknown; result: unknown }

/** A transfer of the chain's own coin, between the first account and somebody, on the first chain. */
type TransferFixture = {
  to: string
  amount: bigint
  /** Of the other chain, or of another family: nobody there gets it. */
  strangers: readonly string[]
  /** What hosting says that it needs. */
  needs: unknown
  /** What the wallet answers for just that transfer, and for another one. */
  answer: unknown
  otherAnswer: unknown
  /** What hosting is given to send; null where the wallet has sent it. */
  submitted: object | null
  hash: string
  /**
   * Where it expires: such an answer of the wallet, and what hosting says of a transfer after that time. `next`: the answer for the one
   * that is then written, where its bytes are others.
   */
  expiring?: { answer: unknown; needs: unknown; next?: unknown }
}

/** What the contract suite needs of a chain family. */
export type FamilyFixture = {
  namespace: Namespace
  /** Its line in the registry, where the product has none; asked in each document, whose modules are its own. */
  register?(): Promise<void>
  /** CAIP-2; wallets begin on the first. */
  chains: readonly [ChainId, ChainId]
  wallets: readonly [HostWallet, HostWallet]
  /** The first two are the first wallet's, of which it shares one; the last is the other wallet's. */
  accounts: readonly [string, string, string]
  /** Answers as a wallet of the page does; a switch moves its side. */
  answer(asked: WalletCall, side: WalletSide): unknown
  /** Whether the wallet would put the question to its user. */
  isPrompt(asked: WalletCall): boolean
  /** Whether the wallet is notified that the session is over. */
  isFarewell(asked: WalletCall): boolean
  /** Data of `accountsChanged`. */
  accountsData(accounts: readonly string[], chainId: ChainId): unknown
  sign: Shown
  /** Absent where its pages send nothing. */
  send?: Shown & {
    /** What is signed is sent by the page. */
    isOnlySigned?: boolean
  }
  /** Absent where `createNativeSend` does not send it. */
  transfer?: TransferFixture
}
