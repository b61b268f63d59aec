import { fromBase58 } from '@latch/protocol/base58.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { concatBytes } from '../bytes.ts'
import { addressBytes } from './address.ts'
import { writeLength, writeU16, writeU64 } from './bcs.ts'

/** Addresses as `parseAddress` writes them; MIST. */
export type SuiTransfer = { from: string; to: string; amount: bigint }

/** Coins that pay for gas, and what the network asks for it. */
export type SuiGas = {
  payment: readonly { id: string; version: bigint; digest: string }[]
  price: bigint
  budget: bigint
}

/**
 * A transfer of SUI as wallets of the page take it: which coins pay is theirs to choose.
 *
 * @param budget - The most that gas may cost; null where that is the wallet's to choose, too.
 * @see version 2 of `Transaction.toJSON`
 */
export function writeTransferJson({ from, to, amount }: SuiTransfer, budget: bigint | null = null): string {
  const pure = (bytes: Uint8Array) => ({ Pure: { bytes: toBase64(bytes) } })
  return JSON.stringify({
    version: 2,
    sender: from,
    expiration: null,
    gasData: { budget: budget === null ? null : String(budget), price: null, owner: null, payment: null },
    inputs: [pure(writeU64(amount)), pure(addressBytes(to))],
    commands: [
      { SplitCoins: { coin: { GasCoin: true }, amounts: [{ Input: 0 }] } },
      { TransferObjects: { objects: [{ NestedResult: [0, 0] }], address: { Input: 1 } } },
    ],
  })
}

/** The same with its gas, for wallets that take bytes: `TransactionData` in BCS. */
export function writeTransferBytes({ from, to, amount }: SuiTransfer, gas: SuiGas): Uint8Array {
  const pure = (bytes: Uint8Array) => concatBytes(Uint8Array.of(0), writeLength(bytes.length), bytes)
  const input = (index: number) => concatBytes(Uint8Array.of(1), writeU16(index))
  const splitCoins = concatBytes(Uint8Array.of(2, 0), writeList([input(0)]))
  const firstResult = concatBytes(Uint8Array.of(3), writeU16(0), writeU16(0))
  const transferObjects = concatBytes(Uint8Array.of(1), writeList([firstResult]), input(1))
  return concatBytes(
    // Version 1, programmable.
    Uint8Array.of(0, 0),
    writeList([pure(writeU64(amount)), pure(addressBytes(to))]),
    writeList([splitCoins, transferObjects]),
    addressBytes(from),
    writeList(gas.payment.map(writeReference)),
    addressBytes(from),
    writeU64(gas.price),
    writeU64(gas.budget),
    // It does not expire.
    Uint8Array.of(0),
  )
}

function writeList(items: readonly Uint8Array[]): Uint8Array {
  return concatBytes(writeLength(items.length), ...items)
}

function writeReference({ id, version, digest }: SuiGas['payment'][number]): Uint8Array {
  const bytes = fromBase58(digest)
  return concatBytes(addressBytes(id), writeU64(version), writeLength(bytes.length), bytes)
}
