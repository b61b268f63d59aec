import { fromBase58 } from '@latch/protocol/base58.ts'
import { concatBytes } from '../../bytes.ts'
import { addressBytes } from './address.ts'
import { writeLength, writeList, writeOption, writeU32, writeU64 } from './bcs.ts'
import { type SuiTransfer, type SuiValidity, writeTransferProgram } from './transferProgram.ts'
import { writeCommand, writeInput } from './writeBytes.ts'
import { describeCommand, describeInput } from './writeJson.ts'

/** Coins that pay for gas, and the network's price for it. No coins pay if all is withdrawn. */
export type SuiGas = {
  payment: readonly { id: string; version: bigint; digest: string }[]
  price: bigint
  budget: bigint
}

/**
 * Writes a transfer of SUI for wallets of the page, which choose the paying coins.
 *
 * @param budget - Maximum cost of gas; null if the wallet chooses it.
 * @see version 2 of `Transaction.toJSON`
 */
export function writeTransferJson(transfer: SuiTransfer, budget: bigint | null = null): string {
  const { inputs, commands } = writeTransferProgram(transfer)
  const validity = validityOf(transfer)
  return JSON.stringify({
    version: 2,
    sender: transfer.from,
    expiration: validity === null ? null : describeValidity(validity),
    gasData: {
      budget: budget === null ? null : String(budget),
      price: null,
      owner: null,
      payment: validity === null ? null : [],
    },
    inputs: inputs.map(describeInput),
    commands: commands.map(describeCommand),
  })
}

/** Writes the transfer with its gas, for wallets that take bytes: `TransactionData` in BCS. */
export function writeTransferBytes(transfer: SuiTransfer, gas: SuiGas): Uint8Array {
  const { inputs, commands } = writeTransferProgram(transfer)
  const validity = validityOf(transfer)
  return concatBytes(
    // Version 1, programmable.
    Uint8Array.of(0, 0),
    writeList(inputs.map(writeInput)),
    writeList(commands.map(writeCommand)),
    addressBytes(transfer.from),
    writeList(gas.payment.map(writeReference)),
    addressBytes(transfer.from),
    writeU64(gas.price),
    writeU64(gas.budget),
    // A transfer from coins does not expire.
    validity === null ? Uint8Array.of(0) : writeValidity(validity),
  )
}

function validityOf({ withdrawal }: SuiTransfer): SuiValidity | null {
  return withdrawal !== undefined && 'validity' in withdrawal ? withdrawal.validity : null
}

function describeValidity({ epoch, chain, nonce }: SuiValidity) {
  const [minEpoch, maxEpoch] = [String(epoch), String(epoch + 1n)]
  return { ValidDuring: { minEpoch, maxEpoch, minTimestamp: null, maxTimestamp: null, chain, nonce } }
}

function writeValidity({ epoch, chain, nonce }: SuiValidity): Uint8Array {
  const bounds = [writeU64(epoch), writeU64(epoch + 1n), null, null].map(writeOption)
  return concatBytes(Uint8Array.of(2), ...bounds, writeDigest(chain), writeU32(nonce))
}

function writeReference({ id, version, digest }: SuiGas['payment'][number]): Uint8Array {
  return concatBytes(addressBytes(id), writeU64(version), writeDigest(digest))
}

function writeDigest(digest: string): Uint8Array {
  const bytes = fromBase58(digest)
  return concatBytes(writeLength(bytes.length), bytes)
}
