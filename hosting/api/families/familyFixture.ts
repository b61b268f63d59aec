import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { SignInFields } from '@latch/protocol/signInMessage.ts'

/** A request to a chain's node that is not a JSON-RPC batch. */
export type NodeRequest = { url: string; text: string }

/** One call of a JSON-RPC batch, as a chain's node gets it. */
export type NodeCall = { id: number; method: string; params: unknown[] }

/** Fixture of a chain family for the contract suite in the Worker. */
export type AccountFamilyFixture = {
  namespace: Namespace
  /** A chain of the registry, or one that {@link AccountFamilyFixture.register} adds. */
  chain: ChainId
  /** In the usual format; each test uses a different account, because answers are cached. */
  account(index: number): string
  /** Adds its entries to the registries if the product has none; returns a function that removes them. */
  register?(): () => void
  /** A node on which every account has two whole coins, and nothing else. */
  node(calls: readonly NodeCall[], request: NodeRequest): unknown
  /** Part of that node's answers by which it is one of the chain's network. */
  network: string
  /** By that node; absent if wallets determine a transfer's values, and send it. */
  transfers?: {
    needs: { parse(answer: unknown): unknown }
    /** An accepted submission with its hash, and refused ones; absent if wallets submit. */
    taken?: object
    hash?: string
    refused?: object
  }
  /** Methods of its nodes; absent where they do not speak JSON-RPC. */
  rpc?: { read: string; write: string }
  /** Sign-in of its accounts; absent if they have none. */
  signIn?: {
    fields: Pick<SignInFields, 'namespace' | 'chainId'>
    signer(): Promise<{ address: string; sign(message: string): Promise<string> }>
  }
}
