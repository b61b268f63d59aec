/** What a command of a transaction works on. */
export type SuiArgument =
  | { from: 'gas' }
  | { from: 'input'; index: number }
  /** `part` is null for a command whose one result is meant. */
  | { from: 'result'; command: number; part: number | null }

export type SuiInput =
  | { kind: 'pure'; bytes: Uint8Array }
  | { kind: 'object'; id: string }
  /** Taken from what the address itself holds, without a coin. `coin` is its type. */
  | { kind: 'funds'; amount: bigint; coin: string }
  /** A value whose type only a node tells. */
  | { kind: 'unresolved' }

/** Amounts in base units, ids and addresses in 0x and 64 hex digits. */
export type SuiCommand =
  | { name: 'call'; target: string; arguments: readonly SuiArgument[] }
  | { name: 'transfer'; objects: readonly SuiArgument[]; to: SuiArgument }
  | { name: 'split'; coin: SuiArgument; amounts: readonly SuiArgument[] }
  | { name: 'merge'; into: SuiArgument; coins: readonly SuiArgument[] }
  | { name: 'publish' }
  | { name: 'upgrade'; package: string }
  | { name: 'list'; items: readonly SuiArgument[] }
  /** What a wallet is to make of it is its own word. */
  | { name: 'intent'; word: string }

/** A programmable transaction, as bytes or JSON have it. */
export type SuiProgram = {
  /** null where the wallet adds its own. */
  sender: string | null
  /** Who pays: null is the sender. The most that it may cost, and the price of a unit; null where the wallet decides. */
  gas: { owner: string | null; budget: bigint | null; price: bigint | null }
  inputs: readonly SuiInput[]
  commands: readonly SuiCommand[]
}

/** What a transaction does, in the order of its commands. */
export type SuiAction =
  /** SUI; `amount` null is all that the gas leaves. */
  | { name: 'transfer'; to: string; amount: bigint | null }
  /** Of a coin object whose type its node knows. */
  | { name: 'coinTransfer'; to: string; coin: string; amount: bigint }
  /** A whole object; `object` null is one that a call makes. */
  | { name: 'objectTransfer'; to: string; object: string | null }
  /** `package::module::function`. */
  | { name: 'call'; target: string }
  | { name: 'publish' }
  | { name: 'upgrade'; package: string }
  | { name: 'unknown' }

export type DecodedSuiTransaction = Pick<SuiProgram, 'sender' | 'gas'> & { actions: readonly SuiAction[] }
