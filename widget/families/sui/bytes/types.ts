/** Argument of a transaction's command. */
export type SuiArgument =
  | { from: 'gas' }
  | { from: 'input'; index: number }
  /** `part` is null for a command whose one result is meant. */
  | { from: 'result'; command: number; part: number | null }

/** The network takes a transaction only where what it calls owned is the account's; unresolved: only a node knows. */
export type SuiOwner = 'account' | 'shared' | 'unresolved'

export type SuiInput =
  | { kind: 'pure'; bytes: Uint8Array }
  | { kind: 'object'; id: string; owner: SuiOwner }
  /** Taken from what the address itself holds, without a coin. `coin` is its type. */
  | { kind: 'funds'; amount: bigint; coin: string }
  /** A value whose type only a node knows. */
  | { kind: 'unresolved' }

/** Amounts in base units, ids and addresses in 0x and 64 hex digits. */
export type SuiCommand =
  | { name: 'call'; target: string; types: readonly string[]; arguments: readonly SuiArgument[] }
  | { name: 'transfer'; objects: readonly SuiArgument[]; to: SuiArgument }
  | { name: 'split'; coin: SuiArgument; amounts: readonly SuiArgument[] }
  | { name: 'merge'; into: SuiArgument; coins: readonly SuiArgument[] }
  /** `code` is its modules and what they depend on. */
  | { name: 'publish'; code: string }
  | { name: 'upgrade'; package: string; code: string; ticket: SuiArgument }
  | { name: 'list'; type: string | null; items: readonly SuiArgument[] }
  /** What a wallet is to make of it is its own word; `coin` where that is a coin of an amount that it finds. */
  | { name: 'intent'; coin: { type: string; amount: bigint } | null }

/** A programmable transaction, as bytes or JSON have it. */
export type SuiProgram = {
  /** null where the wallet adds its own. */
  sender: string | null
  /** Who pays: null is the sender. The most that it may cost, and the price of a unit; null where the wallet decides. */
  gas: { owner: string | null; budget: bigint | null; price: bigint | null }
  inputs: readonly SuiInput[]
  commands: readonly SuiCommand[]
}

/** Value that a command transfers. */
export type SuiValue =
  /** `amount` null is all that the gas leaves. */
  | { is: 'sui'; amount: bigint | null }
  /** Part of a coin object, or of what the address itself holds: `coin` is the id of the object, or a type. */
  | { is: 'coin'; coin: string; amount: bigint }
  | { is: 'object'; id: string }
  | { is: 'pure'; bytes: Uint8Array }
  /** Result of a call. */
  | { is: 'made' }
  | { is: 'unknown' }

/** Effect of a transaction, in the order of its commands. */
export type SuiAction =
  /** SUI; `amount` null is all that the gas leaves. */
  | { name: 'transfer'; to: string; amount: bigint | null }
  /** Of a coin object whose type its node knows. */
  | { name: 'coinTransfer'; to: string; coin: string; amount: bigint }
  /** A whole object; `object` null is one that a call makes. */
  | { name: 'objectTransfer'; to: string; object: string | null }
  /** Coins are put into another one: of `into` an id, or who pays the gas; null is one that a call makes. */
  | { name: 'merge'; into: string | null; owner: SuiOwner; coins: readonly SuiValue[] }
  /** `package::module::function`. */
  | { name: 'call'; target: string; arguments: readonly SuiValue[] }
  | { name: 'publish' }
  | { name: 'upgrade'; package: string }
  | { name: 'unknown' }

/** What a node tells of an object: its type, which address owns it if any does, and of a coin how much is in it. */
export type SuiObject = { type: string; owner: string | null; balance: bigint | null }

/** By their ids; those that no node tells of are not there. */
export type SuiObjects = Readonly<Record<string, SuiObject>>

export type DecodedSuiTransaction = Pick<SuiProgram, 'sender' | 'gas'> & { actions: readonly SuiAction[] }
