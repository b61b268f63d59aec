import { isNativeEmitter, withoutRepeats } from '@latch/protocol/nativeLogs.ts'
import type { Hex } from '../../hex.ts'
import { addressIn, itemsFrom, pointerAt, WORD, wordAt } from './abi.ts'

/** A contract's log, as nodes report it. */
export type Log = { address: Hex; topics: readonly Hex[]; data: Hex }

/** Address of Permit2 on every chain: logs of the same form from other addresses are ignored. */
export const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const NOBODY = `0x${'0'.repeat(40)}`

/** keccak256 of the events' signatures. @see EIP-20, EIP-721, EIP-1155, Permit2's `IAllowanceTransfer` */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const PERMIT2_APPROVAL = '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b'
const PERMIT2_PERMIT = '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec'

/** IDs of one ERC-1155 transfer. */
const MAX_IDS = 256

/** Change in an account's balance of an asset, negative if it leaves. Addresses are checksummed; null is the native coin. */
export type Movement = {
  standard: 'native' | 'erc20' | 'erc721' | 'erc1155'
  token: Hex | null
  id: bigint | null
  amount: bigint
}

/** Allowance to spend an account's token from now on; `amount` null: all, `id` null: any. */
export type Grant = {
  standard: 'erc20' | 'erc721'
  token: Hex
  id: bigint | null
  spender: Hex
  amount: bigint | null
  /** Source of the allowance: the token, or Permit2, which spends within the token's allowance. */
  by: 'token' | 'permit2'
}

export type LoggedEffects = {
  /** One per asset, without those that net to zero. */
  movements: readonly Movement[]
  /** The last one of each token and spender; those that were taken back are left out. */
  grants: readonly Grant[]
  /** Contracts whose logs name the account, tokens or not, in order of first appearance. */
  emitters: readonly Hex[]
}

/** Reads the effects on an account from logs. Logs that do not match their standard are ignored. */
export function readLogs(logs: readonly Log[], account: Hex): LoggedEffects {
  const own = account.slice(2).toLowerCase()
  const sums = new Map<string, Movement>()
  const grants = new Map<string, Grant>()
  const emitters = new Set<Hex>()
  for (const log of withoutRepeats(logs)) {
    const token = addressIn(log.address.slice(2))
    const isNative = isNativeEmitter(log.address)
    if (!isNative && names(log, own)) emitters.add(token)
    for (const move of readMovements(log, token, isNative, own)) add(sums, move)
    const grant = isNative ? null : readGrant(log, token, own)
    if (grant !== null) grants.set(`${grant.token} ${grant.id} ${grant.spender} ${grant.by}`, grant)
  }
  return {
    movements: [...sums.values()].filter(({ amount }) => amount !== 0n),
    grants: [...grants.values()].filter(({ amount, spender }) => amount !== 0n && spender !== NOBODY),
    emitters: [...emitters],
  }
}

function names({ topics, data }: Log, own: string): boolean {
  return [...topics, data].some((text) => text.toLowerCase().includes(own))
}

function add(sums: Map<string, Movement>, move: Movement): void {
  const key = `${move.token} ${move.id}`
  sums.set(key, { ...move, amount: move.amount + (sums.get(key)?.amount ?? 0n) })
}

function readMovements({ topics, data }: Log, token: Hex, isNative: boolean, own: string): Movement[] {
  const [event, ...indexed] = topics
  const of = (
    from: number,
    parts: readonly Omit<Movement, 'amount' | 'token'>[],
    amounts: readonly bigint[],
  ) => {
    const sign = signOf(indexed[from], indexed[from + 1], own)
    return sign === 0n
      ? []
      : parts.map((part, at) => ({ ...part, token, amount: sign * (amounts[at] ?? 0n) }))
  }
  if (event === TRANSFER && indexed.length === 2 && data.length === 2 + WORD) {
    const asset = isNative
      ? { standard: 'native' as const, id: null }
      : { standard: 'erc20' as const, id: null }
    const moves = of(0, [asset], [BigInt(data)])
    return isNative ? moves.map((move) => ({ ...move, token: null })) : moves
  }
  if (isNative) return []
  if (event === TRANSFER && indexed.length === 3)
    return of(0, [{ standard: 'erc721', id: BigInt(indexed[2] ?? 0) }], [1n])
  if (event === TRANSFER_SINGLE && indexed.length === 3 && data.length === 2 + 2 * WORD)
    return of(1, [{ standard: 'erc1155', id: at(data, 0) }], [at(data, 1)])
  if (event === TRANSFER_BATCH && indexed.length === 3) {
    const [ids, amounts] = [listAt(data, 0), listAt(data, 1)]
    if (ids.length !== amounts.length) return []
    return of(
      1,
      ids.map((id) => ({ standard: 'erc1155', id })),
      amounts,
    )
  }
  return []
}

/** 1 for incoming, -1 for outgoing, 0 if it stays or concerns another account. */
function signOf(from: Hex | undefined, to: Hex | undefined, own: string): bigint {
  return (isOwn(to, own) ? 1n : 0n) - (isOwn(from, own) ? 1n : 0n)
}

function isOwn(topic: Hex | undefined, own: string): boolean {
  return topic?.slice(-40).toLowerCase() === own
}

function readGrant({ topics, data }: Log, emitter: Hex, own: string): Grant | null {
  const [event, owner, second = '0x', third = '0x'] = topics
  if (!isOwn(owner, own)) return null
  if (emitter.toLowerCase() === PERMIT2) {
    if ((event !== PERMIT2_APPROVAL && event !== PERMIT2_PERMIT) || topics.length !== 4) return null
    const spender = addressIn(third)
    return {
      standard: 'erc20',
      token: addressIn(second),
      id: null,
      spender,
      amount: at(data, 0),
      by: 'permit2',
    }
  }
  const asset = { token: emitter, spender: addressIn(second), by: 'token' } as const
  if (event === APPROVAL && topics.length === 3 && data.length === 2 + WORD)
    return { ...asset, standard: 'erc20', id: null, amount: BigInt(data) }
  if (event === APPROVAL && topics.length === 4)
    return { ...asset, standard: 'erc721', id: BigInt(third), amount: 1n }
  if (event === APPROVAL_FOR_ALL && topics.length === 3)
    return { ...asset, standard: 'erc721', id: null, amount: at(data, 0) === 0n ? 0n : null }
  return null
}

function at(data: Hex, index: number): bigint {
  return BigInt(`0x${wordAt(data.slice(2), index * WORD)}`)
}

function listAt(data: Hex, index: number): readonly bigint[] {
  const args = data.slice(2)
  const items = itemsFrom(args, pointerAt(args, index * WORD), MAX_IDS)
  return items === null ? [] : items.starts.map((start) => BigInt(`0x${wordAt(args, start)}`))
}
