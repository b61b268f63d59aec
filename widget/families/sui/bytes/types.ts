/** Argument of a transaction's command. */
export type SuiArgument =
  | { from: 'gas' }
  | { from: 'input'; index: number }
  /** `part` is null for a command whose one result is meant. */
  | { from: 'result'; command: number; part: number | null }

/** Owner of an object: the network only accepts owned objects of the account itself; unresolved: only a node knows. */
export type SuiOwner = 'account' | 'shared' | 'unresolved'

export type SuiInput =
  | { kind: 'pure'; bytes: Uint8Array }
  | { kind: 'object'; id: string; owner: SuiOwner }
  /** Taken from an address balance, without a coin. `coin` is its type; `isOwn`: the balance is the sender's. */
  | { kind: 'funds'; amount: bigint; coin: string; isOwn: boolean }
  /** A value whose type only a node knows. */
  | { kind: 'unresolved' }

/** Amounts in base units, ids and addresses in 0x and 64 hex digits. */
export type SuiCommand =
  | { name: 'call'; target: string; types: readonly string[]; arguments: readonly SuiArgument[] }
  | { name: 'transfer'; objects: readonly SuiArgument[]; to: SuiArgument }
  | { name: 'split'; coin: SuiArgument; amounts: readonly SuiArgument[] }
  | { name: 'merge'; into: SuiArgument; coins: readonly SuiArgument[] }
  /** `code` is its modules and their dependencies. */
  | { name: 'publish'; code: string }
  | { name: 'upgrade'; package: string; code: string; ticket: SuiArgument }
  | { name: 'list'; type: string | null; items: readonly SuiArgument[] }
  /** An intent that the wallet resolves; `coin` if it stands for a coin of an amount. */
  | { name: 'intent'; coin: { type: string; amount: bigint } | null }

/** A programmable transaction, as bytes or JSON have it. */
export type SuiProgram = {
  /** null if the wallet adds it. */
  sender: string | null
  /** Gas payer (null: the sender), maximum cost, and price of a unit; null if the wallet decides. */
  gas: { owner: string | null; budget: bigint | null; price: bigint | null }
  inputs: readonly SuiInput[]
  commands: readonly SuiCommand[]
}

/** Value that a command transfers. */
export type SuiValue =
  /** `amount` null is all that the gas leaves. */
  | { is: 'sui'; amount: bigint | null }
  /** Part of a coin object, or of an address balance: `coin` is the ID of the object, or a type. */
  | { is: 'coin'; coin: string; amount: bigint }
  | { is: 'object'; id: string }
  | { is: 'pure'; bytes: Uint8Array }
  /** Result of a call. */
  | { is: 'made' }
  /** Taken from an address balance that is not the sender's. */
  | { is: 'foreign' }
  | { is: 'unknown' }

/** Effect of a transaction, in the order of its commands. */
export type SuiAction =
  /** SUI; `amount` null is all that the gas leaves. */
  | { name: 'transfer'; to: string; amount: bigint | null }
  /** Transfer from a coin object whose type a node knows. */
  | { name: 'coinTransfer'; to: string; coin: string; amount: bigint }
  /** A whole object; `object` null is one that a call makes. */
  | { name: 'objectTransfer'; to: string; object: string | null }
  /**
   * Merges coins into another one: `into` is its ID, or the gas payer if that is not the account; null for the account's
   * gas coin, and for a coin that a call makes (owner unresolved).
   */
  | { name: 'merge'; into: string | null; owner: SuiOwner; coins: readonly SuiValue[] }
  /** `package::module::function`. */
  | { name: 'call'; target: string; types: readonly string[]; arguments: readonly SuiValue[] }
  | { name: 'publish' }
  | { name: 'upgrade'; package: string }
  | { name: 'unknown' }

/** A node's data about an object: type, owning address if any, and balance if it is a coin. */
export type SuiObject = { type: string; owner: string | null; balance: bigint | null }

/** Objects by ID; without those that no node knows. */
export type SuiObjects = Readonly<Record<string, SuiObject>>

export type DecodedSuiTransaction = Pick<SuiProgram, 'sender' | 'gas'> & { actions: readonly SuiAction[] }
