import { utf8ToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { readAddress } from './address.ts'
import { CONTRACTS, TYPE_URL } from './decodeTransaction.ts'
import { writeTokenCall } from './tokenCall.ts'
import type { TronTransaction } from './types.ts'

type Value = Readonly<Record<string, string | number>>

/**
 * Rebuilds the `raw_data` of nodes and wallets from the bytes of a transaction, because the page's own may differ from the
 * bytes that are signed.
 *
 * @param isVisible - True for base58 addresses and names as text; all is hex otherwise.
 * @returns null for an unknown contract, and for numbers that JSON cannot carry exactly.
 */
export function toRawData(
  { action, from, feeLimit, memo, permission, refBlock, expiration, timestamp }: TronTransaction,
  isVisible: boolean,
): object | null {
  const numbers = [feeLimit, expiration, timestamp]
  const written = writeContract({ action, from }, isVisible, numbers)
  if (written === null || numbers.some((number) => number > Number.MAX_SAFE_INTEGER)) return null
  const [type, value] = written
  return {
    contract: [
      {
        parameter: { value, type_url: TYPE_URL + type },
        type,
        ...(permission === 0n ? {} : { Permission_id: Number(permission) }),
      },
    ],
    ...(memo === ''
      ? {}
      : { data: typeof memo === 'string' ? plainHex(utf8ToBytes(memo)) : memo.hex.slice(2) }),
    ref_block_bytes: refBlock.bytes,
    ref_block_hash: refBlock.hash,
    expiration: Number(expiration),
    ...(feeLimit === 0n ? {} : { fee_limit: Number(feeLimit) }),
    timestamp: Number(timestamp),
  }
}

/** @param numbers - Takes those that the contract has. */
function writeContract(
  { action, from }: Pick<TronTransaction, 'action' | 'from'>,
  isVisible: boolean,
  numbers: bigint[],
): readonly [type: string, value: Value] | null {
  const address = (text: string) => (isVisible ? text : plainHex(readAddress(text) ?? new Uint8Array()))
  const number = (value: bigint) => {
    numbers.push(value)
    return Number(value)
  }
  const owner_address = address(from)
  switch (action.name) {
    case 'transfer':
      return [
        CONTRACTS.transfer[1],
        { owner_address, to_address: address(action.to), amount: number(action.amount) },
      ]
    case 'assetTransfer':
      return [
        CONTRACTS.assetTransfer[1],
        {
          owner_address,
          to_address: address(action.to),
          asset_name: isVisible ? action.asset : plainHex(utf8ToBytes(action.asset)),
          amount: number(action.amount),
        },
      ]
    case 'tokenTransfer':
    case 'tokenApprove':
      return [
        CONTRACTS.trigger[1],
        { owner_address, contract_address: address(action.contract), data: writeTokenCall(action) },
      ]
    case 'call': {
      const { contract, value, asset, data } = action
      return [
        CONTRACTS.trigger[1],
        {
          owner_address,
          contract_address: address(contract),
          ...(data === '' ? {} : { data }),
          ...(value === 0n ? {} : { call_value: number(value) }),
          ...(asset === null ? {} : { call_token_value: number(asset.amount), token_id: number(asset.id) }),
        },
      ]
    }
    default:
      return null
  }
}

function plainHex(bytes: Uint8Array): string {
  return toHex(bytes).slice(2)
}
