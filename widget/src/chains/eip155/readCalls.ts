import { getAddress } from 'viem/utils'
import type { Address, Hex } from '../types.ts'
import { argumentAt, SELECTOR, WORD } from './calldata.ts'
import { type CallMeaning, callMeaning } from './callMeaning.ts'

/** A call, what it means, and the calls that it carries for its contract to make. */
export type CallReading = {
  /** null: the data is the code of a new contract. */
  to: Address | null
  data: Hex
  meaning: CallMeaning | null
  inner: readonly CallReading[]
  /** Whether it is known what it does; what it carries may still be unknown. */
  isRead: boolean
}

type Call = Pick<CallReading, 'to' | 'data'>
/** Calls that may still be read. */
type Budget = { left: number }

/**
 * Where the calls are that a call carries. `list`, `bytes` and `to` count arguments, `field` and `target` the words of a
 * list's items; a list without `field` is one of bytes. Without a target the contract calls itself.
 */
type Layout =
  | { list: number; field?: number; target?: number; targets?: number }
  | { bytes: number; to: number }

const CALLS = { list: 0, field: 1, target: 0 } as const
/** By selector. @see Uniswap's Multicall, Multicall3, ERC-4337's accounts, Safe */
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
  '0x6a761202': { bytes: 2, to: 0 },
}

/** Calls that are read of one request, carried ones included, and how deep one carries another. */
const MAX_CALLS = 256
const MAX_DEPTH = 4

/** Reads calls and what they carry; of more than anybody could read the rest counts as unknown. */
export function readCalls(calls: readonly Call[]): readonly CallReading[] {
  const budget: Budget = { left: MAX_CALLS }
  return calls.map((call) => readCall(call, budget, MAX_DEPTH))
}

/** The calls that carry no others, in the order in which they are made. */
export function leavesOf(reading: CallReading): readonly CallReading[] {
  return reading.inner.length === 0 ? [reading] : reading.inner.flatMap(leavesOf)
}

function readCall({ to, data }: Call, budget: Budget, depth: number): CallReading {
  const call = { to, data, meaning: null, inner: [] }
  if (to === null || data === '0x') return { ...call, isRead: true }
  const meaning = callMeaning(data)
  if (meaning !== null) return { ...call, meaning, isRead: true }
  const layout = CARRIERS[data.slice(0, SELECTOR).toLowerCase()]
  const carried = layout === undefined || depth === 0 ? null : carriedBy({ to, data }, layout, budget)
  if (carried === null) return { ...call, isRead: false }
  return { ...call, inner: carried.map((inner) => readCall(inner, budget, depth - 1)), isRead: true }
}

/** null where a pointer leads out of the data, or where there are more than may still be read. */
function carriedBy({ to, data }: Call, layout: Layout, budget: Budget): readonly Call[] | null {
  const args = data.slice(SELECTOR)
  if ('bytes' in layout) {
    const bytes = bytesAt(args, pointerAt(args, layout.bytes * WORD))
    return bytes === null ? null : [{ to: addressIn(argumentAt(data, layout.to)), data: bytes }]
  }
  const items = itemsAt(args, layout.list, budget.left)
  if (items === null) return null
  budget.left -= items.starts.length
  const targets = layout.targets === undefined ? null : itemsAt(args, layout.targets, MAX_CALLS)
  const calls = items.starts.map((start, index) => {
    const item = follow(args, start, items.base)
    if (item === null) return null
    const inner = layout.field === undefined ? item : follow(args, item + layout.field * WORD, item)
    const bytes = bytesAt(args, inner)
    if (bytes === null) return null
    const target = layout.target === undefined ? targets?.starts[index] : item + layout.target * WORD
    return { to: target === undefined ? to : addressIn(wordAt(args, target)), data: bytes }
  })
  return calls.every((call) => call !== null) ? calls : null
}

/** Of a list whose pointer is an argument: where its items are, and from where their own pointers count. */
function itemsAt(args: string, index: number, most: number): { base: number; starts: number[] } | null {
  const start = pointerAt(args, index * WORD)
  const count = start === null ? null : numberAt(args, start)
  if (start === null || count === null || count > most) return null
  const base = start + WORD
  return { base, starts: Array.from({ length: count }, (_, item) => base + item * WORD) }
}

function bytesAt(args: string, start: number | null): Hex | null {
  const length = start === null ? null : numberAt(args, start)
  if (start === null || length === null) return null
  const from = start + WORD
  // What is missing at the end is zeros to the EVM.
  return length * 2 > args.length ? null : `0x${args.slice(from, from + length * 2).padEnd(length * 2, '0')}`
}

function pointerAt(args: string, at: number): number | null {
  return follow(args, at, 0)
}

/** The place to which a pointer leads, in digits; it counts bytes from `base`. */
function follow(args: string, at: number, base: number): number | null {
  const bytes = numberAt(args, at)
  return bytes === null || base + bytes * 2 > args.length ? null : base + bytes * 2
}

/** null for what is larger than any data, or not there. */
function numberAt(args: string, at: number): number | null {
  const word = args.slice(at, at + WORD)
  return word.length === WORD && /^0{56}/.test(word) ? Number.parseInt(word, 16) : null
}

function wordAt(args: string, at: number): string {
  return args.slice(at, at + WORD).padEnd(WORD, '0')
}

function addressIn(word: string): Address {
  return getAddress(`0x${word.slice(-40).toLowerCase()}`)
}
