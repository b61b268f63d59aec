import { addressBytes } from './address.ts'
import { writeU64 } from './bcs.ts'
import { REDEEM_FUNDS, SUI_TYPE } from './framework.ts'
import type { SuiArgument, SuiCommand, SuiInput } from './types.ts'

/** A transfer: addresses as `parseAddress` writes them, the amount in MIST. */
export type SuiTransfer = { from: string; to: string; amount: bigint; withdrawal?: SuiWithdrawal | undefined }

/**
 * SUI that the address itself holds, without a coin: an amount beside the coins that pay for the gas, or all of the
 * transfer, with its gas.
 *
 * @see SIP-58
 */
export type SuiWithdrawal = { amount: bigint } | { validity: SuiValidity }

/**
 * Period in which the network accepts a transaction that uses no coins, once: from an epoch to the end of the next one.
 */
export type SuiValidity = {
  epoch: bigint
  /** Digest of the network's first checkpoint, in base58. */
  chain: string
  /** 32 bits that distinguish two equal transfers. */
  nonce: number
}

type Written<Kind, Key extends string, Names> = Extract<Kind, Record<Key, Names>>
export type WrittenInput = Written<SuiInput, 'kind', 'pure' | 'funds'>
export type WrittenCommand = Written<SuiCommand, 'name', 'call' | 'transfer' | 'split' | 'merge'>
export type TransferProgram = { inputs: readonly WrittenInput[]; commands: readonly WrittenCommand[] }

const GAS: SuiArgument = { from: 'gas' }
const inputAt = (index: number): SuiArgument => ({ from: 'input', index })

/** @throws RangeError for amounts of more than 64 bits. */
export function writeTransferProgram({ to, amount, withdrawal }: SuiTransfer): TransferProgram {
  const recipient: WrittenInput = { kind: 'pure', bytes: addressBytes(to) }
  const part: WrittenInput = { kind: 'pure', bytes: writeU64(amount) }
  if (withdrawal === undefined) return { inputs: [part, recipient], commands: splitGas(0) }
  if ('validity' in withdrawal)
    return {
      inputs: [fundsOfSui(amount), recipient],
      commands: [
        redeem(0),
        { name: 'transfer', objects: [{ from: 'result', command: 0, part: null }], to: inputAt(1) },
      ],
    }
  const coins: SuiArgument[] = [{ from: 'result', command: 0, part: null }]
  return {
    inputs: [part, recipient, fundsOfSui(withdrawal.amount)],
    commands: [redeem(2), { name: 'merge', into: GAS, coins }, ...splitGas(2)],
  }
}

function fundsOfSui(amount: bigint): WrittenInput {
  return { kind: 'funds', amount, coin: SUI_TYPE, isOwn: true }
}

/** Returns the command that makes a coin from an address balance. */
function redeem(input: number): WrittenCommand {
  return { name: 'call', target: REDEEM_FUNDS, types: [SUI_TYPE], arguments: [inputAt(input)] }
}

/** Returns the commands that transfer a part of the gas coin to the recipient. @param place - Index of the first command. */
function splitGas(place: number): WrittenCommand[] {
  return [
    { name: 'split', coin: GAS, amounts: [inputAt(0)] },
    { name: 'transfer', objects: [{ from: 'result', command: place, part: 0 }], to: inputAt(1) },
  ]
}
