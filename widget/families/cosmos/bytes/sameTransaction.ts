import { type CosmosCoin, decodeAmino, decodeTransaction } from './decodeTransaction.ts'
import { isWithin } from './fee.ts'
import { sameJson } from './messageDocument.ts'
import { type Field, findBytes, readFields } from './protobuf.ts'
import type { Json, SignDoc } from './transfer.ts'

/** Fields of AuthInfo and of its Fee. */
const FEE = 2
const FEE_AMOUNT = 1
const FEE_GAS = 2

/**
 * Returns whether a wallet signed the shown transaction. Wallets may set the fee, up to the shown maximum; everything else
 * must be unchanged, including memo and account number.
 */
export function isSameTransaction(shown: SignDoc, signed: SignDoc, maxFee: readonly CosmosCoin[]): boolean {
  const decoded = decodeTransaction(signed)
  if (decoded === null || decodeTransaction(shown) === null) return false
  if (signed.chain !== shown.chain || signed.accountNumber !== shown.accountNumber) return false
  const [auth, shownAuth] = [readFields(signed.authInfoBytes), readFields(shown.authInfoBytes)]
  return (
    isWithin(decoded.fee, maxFee) &&
    sameFields(readFields(signed.bodyBytes), readFields(shown.bodyBytes), []) &&
    sameFields(auth, shownAuth, [FEE]) &&
    sameFields(feeFields(auth), feeFields(shownAuth), [FEE_AMOUNT, FEE_GAS])
  )
}

function feeFields(auth: readonly Field[]): readonly Field[] {
  return readFields(findBytes(auth, FEE) ?? new Uint8Array())
}

/** Compares fields by number: encoders may order different fields in any way. @param others - Fields that may differ. */
function sameFields(some: readonly Field[], more: readonly Field[], others: readonly number[]): boolean {
  const write = (fields: readonly Field[]) =>
    fields
      .filter(({ number }) => !others.includes(number))
      .toSorted((one, other) => one.number - other.number)
      .map(({ number, value }) => `${number}:${typeof value === 'bigint' ? value : `b${value.join()}`}`)
      .join(';')
  return write(some) === write(more)
}

type AminoDocument = Readonly<Record<string, Json>>

/** Returns the same for a document that is signed as JSON. */
export function isSameAmino(
  shown: AminoDocument,
  signed: AminoDocument,
  maxFee: readonly CosmosCoin[],
): boolean {
  const decoded = decodeAmino(signed)
  if (decoded === null || decodeAmino(shown) === null) return false
  return isWithin(decoded.fee, maxFee) && sameJson(withoutFee(signed), withoutFee(shown))
}

/** Removes the fee, but not its payer. */
function withoutFee({ fee, ...rest }: AminoDocument): Json {
  const { amount: _, gas: __, ...others } = fee as AminoDocument
  return { ...rest, fee: others }
}
