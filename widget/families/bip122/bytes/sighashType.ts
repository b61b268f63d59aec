/** Returns whether signatures of a type cover all inputs and outputs: 0 is Taproot's default, 1 is SIGHASH_ALL. */
export function signsAll(sighashType: number): boolean {
  return sighashType === 0 || sighashType === 1
}

const NAMES = ['DEFAULT', 'ALL', 'NONE', 'SINGLE']
const ANYONE_CAN_PAY = 0x80

/** Returns the name of a type of signature, e.g. `SINGLE|ANYONECANPAY`. @see BIP-143, BIP-341 */
export function sighashName(type: number): string {
  const name = type > 0xff ? undefined : NAMES[type % ANYONE_CAN_PAY]
  if (name === undefined) return `0x${type.toString(16)}`
  return type < ANYONE_CAN_PAY ? name : `${name}|ANYONECANPAY`
}
