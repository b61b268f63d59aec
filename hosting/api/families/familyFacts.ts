import type { ChainId, Namespace } from '@latch/protocol/caip.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'

/** Static facts about a chain family, known without a request. */
export type FamilyFacts = {
  namespace: Namespace
  /** Grammar of the reference of its CAIP-2 ids, and the error for one that does not match. */
  reference: { grammar: RegExp; error: string }
  address: {
    /** Normalizes an address to the form of the database and nodes; null if it is not an address of the family. */
    parse(text: string): string | null
    /** Returns an address in the form that users see and compare. */
    show(address: string): string
    /** Returns whether an address that {@link FamilyFacts.address} parsed belongs to a chain; absent if all chains share them. */
    isOn?(address: string, chain: ChainInfo): boolean
    /** Description of a valid address, for an error message. */
    rule: string
  }
  /** Value of `tokens.standard` in operators' token lists. */
  tokenStandard: string
  /** CAIP-19 namespaces of its assets: the one of tokens, and the chain's own coin. */
  assets: { token: string; coin: string }
  /**
   * Format of its accounts in the records of a name: the coin type of their addresses (SLIP-44), and their bytes
   * (ENSIP-9). Absent if its accounts cannot have names.
   */
  inNames?: {
    coinType: number
    /**
     * Returns the coin type of an account that exists on one chain only; null if there is none. Absent if every account
     * is a key.
     */
    coinTypeOn?(chainId: string): number | null
    toBytes(address: string): Uint8Array
  }
  /** The operator's tables that its chains use: pools, name services, index, swap venues. */
  has: Readonly<Record<'pools' | 'names' | 'index' | 'swaps', boolean>>
  /** Set where wallets of the directory that list no chains are of this family, as a rule. */
  hasUnlistedWallets?: true
  /** Absent where nodes do not speak JSON-RPC. */
  rpc?: {
    methods: ReadonlySet<string>
    /** Those that carry their own authority: each is its own call, however alike they look. */
    writes: ReadonlySet<string>
    /** Error codes by which nodes report that a call cannot succeed, besides 'invalid params'. */
    callFaults?: readonly number[]
    /** Returns the answer to a method that needs no node; undefined if a node has to be called. */
    answerLocally?(method: string, chainId: ChainId): string | undefined
  }
  /** Names of its chains in hosted services, by CAIP-2 reference. A missing chain is never requested. */
  services: {
    /** Those that these sellers do not know by the reference itself. */
    moonPay?: Readonly<Record<string, string>>
    coinbase?: Readonly<Record<string, string>>
    meld?: Readonly<Record<string, string>>
    /** Its own list of coins has no shape that is documented whole; by the second part of CAIP-19 ids. */
    binance?: Readonly<Record<string, { network: string; coins: Readonly<Record<string, string>> }>>
    zerion?: Readonly<Record<string, string>>
    coinGecko?: Readonly<Record<string, readonly [platform: string, coin: string]>>
  }
}
