import type { Hex } from '../../hex.ts'
import {
  addressIn,
  argumentAt,
  bytesAt,
  itemsAt,
  numberAt,
  pointerAt,
  resolveOffset,
  SELECTOR,
  WORD,
  wordAt,
} from './abi.ts'
import { type CallMeaning, callMeaning } from './callMeaning.ts'
import { isMultiSend, readMultiSend } from './safe.ts'

/** A call, its meaning, and the calls that it makes its contract carry out. */
export type DecodedCall = {
  /** null: the data is the code of a new contract. */
  to: Hex | null
  data: Hex
  meaning: CallMeaning | null
  inner: readonly DecodedCall[]
  /** True if the effect of the call itself is known; the calls inside it may still be unknown. */
  isRead: boolean
  /** True if the calling account runs the code of `to` as its own, with access to everything. */
  isDelegate: boolean
}

type Call = Pick<DecodedCall, 'to' | 'data'> & { isDelegate?: boolean }
/** Calls that may still be read. */
type Budget = { left: number }

/**
 * Position of the calls inside a call. `list`, `bytes` and `to` count arguments, `field` and `target` the words of a
 * list's items; a list without `field` contains bytes. Without a target the contract calls itself.
 */
type Layout =
  | { list: number; field?: number; target?: number; targets?: number }
  | { bytes: number; to: number; operation?: number }
  | { read: (args: string, maxCalls: number) => readonly Call[] | null }

/** Digits of `0x`, an address and a value. */
const PACKED = 2 + 40 + WORD
const CALLS = { list: 0, field: 1, target: 0 } as const
/** Functions that contain calls, by selector. @see Uniswap's Multicall, Multicall3, ERC-4337's accounts, Safe, ERC-7579 */
const CARRIERS: Readonly<Record<string, Layout>> = {
  // multicall(bytes[]), and behind a deadline or the hash of a block.
  '0xac9650d8': { list: 0 },
  '0x5ae401dc': { list: 1 },
  '0x1f0464d1': { list: 1 },
  // aggregate, blockAndAggregate, tryAggregate, tryBlockAndAggregate, aggregate3, aggregate3Value.
  '0x252dba42': CALLS,
  '0xc3077fa9': CALLS,
  '0xbce38bd7': { ...CALLS, list: 1 },
  '0x399542e9': { ...CALLS, list: 1 },
  '0x82ad56cb': { ...CALLS, field: 2 },
  '0x174dea71': { ...CALLS, field: 3 },
  // execute, executeBatch in three forms, execTransaction.
  '0xb61d27f6': { bytes: 2, to: 0 },
  '0x34fcd5be': { ...CALLS, field: 2 },
  '0x18dfb3c7': { list: 1, targets: 0 },
  '0x47e1da2a': { list: 2, targets: 0 },
  '0x6a761202': { bytes: 2, to: 0, operation: 3 },
  // Safe's multiSend(bytes), and execute(bytes32,bytes) of ERC-7579.
  '0x8d80ff0a': { read: readBatch },
  '0xe9ae5c53': { read: readExecution },
}

/** Calls that are read of one request, carried ones included, and how deep one carries another. */
const MAX_CALLS = 256
const MAX_DEPTH = 4

/** Decodes calls and the calls inside them; beyond the maximum the rest counts as unknown. */
export function decodeCalls(calls: readonly Call[]): readonly DecodedCall[] {
  const budget: Budget = { left: MAX_CALLS }
  return calls.map((call) => decodeCall(call, budget, MAX_DEPTH))
}

/** Returns the calls that contain no others, in execution order. */
export function leavesOf(reading: DecodedCall): readonly DecodedCall[] {
  return reading.inner.length === 0 ? [reading] : reading.inner.flatMap(leavesOf)
}

/** Returns the token whose units a call's amount is in; null if it has no amount. */
export function calledToken({ to, meaning }: DecodedCall): Hex | null {
  if (meaning === null || meaning.quantity === null || meaning.quantity.role === 'id') return null
  return meaning.parties.find(({ role }) => role === 'token')?.address ?? to
}

function decodeCall({ to, data, isDelegate = false }: Call, budget: Budget, depth: number): DecodedCall {
  const call = { to, data, meaning: null, inner: [], isDelegate }
  if (to === null || data === '0x') return { ...call, isRead: true }
  const meaning = callMeaning(data)
  if (meaning !== null) return { ...call, meaning, isRead: true }
  const layout = CARRIERS[data.slice(0, SELECTOR).toLowerCase()]
  const carried = layout === undefined || depth === 0 ? null : carriedBy({ to, data }, layout, budget)
  if (carried === null) return { ...call, isRead: false }
  return { ...call, inner: carried.map((inner) => decodeCall(inner, budget, depth - 1)), isRead: true }
}

/** Returns the calls inside a call; null if a pointer leads out of the data, or there are too many. */
function carriedBy({ to, data }: Call, layout: Layout, budget: Budget): readonly Call[] | null {
  // Hex has no case; the mode of an execution is compared as text.
  const args = data.slice(SELECTOR).toLowerCase()
  if ('bytes' in layout) {
    const bytes = bytesAt(args, pointerAt(args, layout.bytes * WORD))
    if (bytes === null) return null
    const target = addressIn(argumentAt(data, layout.to))
    const isForeign = layout.operation !== undefined && numberAt(args, layout.operation * WORD) !== 0
    return [{ to: target, data: bytes, isDelegate: isForeign && !isMultiSend(target) }]
  }
  if ('read' in layout) {
    const calls = layout.read(args, budget.left)
    budget.left -= calls?.length ?? 0
    return calls
  }
  const items = itemsAt(args, layout.list, budget.left)
  if (items === null) return null
  budget.left -= items.starts.length
  const targets = layout.targets === undefined ? null : itemsAt(args, layout.targets, MAX_CALLS)
  const calls = items.starts.map((start, index) => {
    const item = resolveOffset(args, start, items.base)
    if (item === null) return null
    const inner = layout.field === undefined ? item : resolveOffset(args, item + layout.field * WORD, item)
    const bytes = bytesAt(args, inner)
    if (bytes === null) return null
    const target = layout.target === undefined ? targets?.starts[index] : item + layout.target * WORD
    return { to: target === undefined ? to : addressIn(wordAt(args, target)), data: bytes }
  })
  return calls.every((call) => call !== null) ? calls : null
}

function readBatch(args: string, maxCalls: number): readonly Call[] | null {
  const bytes = bytesAt(args, pointerAt(args, 0))
  return bytes === null ? null : readMultiSend(bytes, maxCalls)
}

/** Reads an ERC-7579 execution. The first byte of the mode is the type of the bytes: one call, a list of calls, or a delegate call. */
function readExecution(args: string, maxCalls: number): readonly Call[] | null {
  const bytes = bytesAt(args, pointerAt(args, WORD))
  if (bytes === null) return null
  const kind = args.slice(0, 2)
  if (kind === '00' && bytes.length >= PACKED)
    return [{ to: addressIn(bytes.slice(2, 42)), data: `0x${bytes.slice(PACKED)}` }]
  if (kind === 'ff' && bytes.length >= 42)
    return [{ to: addressIn(bytes.slice(2, 42)), data: `0x${bytes.slice(42)}`, isDelegate: true }]
  if (kind !== '01') return null
  return carriedBy(
    { to: null, data: `0x${'0'.repeat(8)}${bytes.slice(2)}` },
    { ...CALLS, field: 2 },
    { left: maxCalls },
  )
}
