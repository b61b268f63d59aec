/** The package of Sui's own modules. */
const FRAMEWORK = `0x${'2'.padStart(64, '0')}`

export const SUI_TYPE = `${FRAMEWORK}::sui::SUI`

/** Makes a coin from an address balance. */
export const REDEEM_FUNDS = `${FRAMEWORK}::coin::redeem_funds`

/** Effect of a framework function, by the order of its arguments. */
export type FrameworkCall =
  /** Its object goes to the recipient: (object or list, recipient). */
  | 'transfer'
  /** Part of a coin does: (coin, amount, recipient). */
  | 'splitAndTransfer'
  /** (coin, coin or list) */
  | 'merge'
  /** Returns part of a coin: (coin, amount). */
  | 'split'
  /** Returns its object in another form: (object). */
  | 'convert'
  /** Its result stays with the signer. */
  | 'keep'

/** @see crates/sui-framework/packages/sui-framework/sources of Sui */
const CALLS: Readonly<Record<string, FrameworkCall>> = {
  'transfer::public_transfer': 'transfer',
  'coin::send_funds': 'transfer',
  'balance::send_funds': 'transfer',
  'pay::join_vec_and_transfer': 'transfer',
  'pay::split_and_transfer': 'splitAndTransfer',
  'coin::join': 'merge',
  'balance::join': 'merge',
  'pay::join': 'merge',
  'pay::join_vec': 'merge',
  'coin::split': 'split',
  'balance::split': 'split',
  'coin::redeem_funds': 'convert',
  'balance::redeem_funds': 'convert',
  'coin::into_balance': 'convert',
  'coin::from_balance': 'convert',
  'coin::zero': 'keep',
  'balance::zero': 'keep',
  'coin::destroy_zero': 'keep',
  'balance::destroy_zero': 'keep',
  'pay::keep': 'keep',
  'pay::split': 'keep',
  'pay::split_vec': 'keep',
  'pay::divide_and_keep': 'keep',
}

/** @param target - `package::module::function`. @returns undefined for any other program. */
export function frameworkCall(target: string): FrameworkCall | undefined {
  const prefix = `${FRAMEWORK}::`
  const name = target.startsWith(prefix) ? target.slice(prefix.length) : ''
  return Object.hasOwn(CALLS, name) ? CALLS[name] : undefined
}
