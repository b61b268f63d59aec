import { createRateLimit } from '@latch/channel/rateLimit.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { TIMEOUTS } from '@latch/protocol/limits.ts'
import { RpcError } from '#core/rpcError.ts'
import { errorReason } from './errorReason.ts'
import { type BatchCall, MAX_BATCH, sendBatch } from './rpcBatch.ts'
import { type ReadOptions, startCall } from './rpcCall.ts'

/** Batches of one chain under way: one slow read must not hold up all others. */
const AT_ONCE = 4
/** Milliseconds between batches: a page sends a burst message by message. */
const GATHERING = 20
/** JSON text of a batch's params: hosting takes 1 MiB, and a character may take three bytes. */
const MAX_LENGTH = 256 * 1024

/** Calls that count as one question at hosting, whose limit an address and a project share: 200 in 10 s. */
const CALLS_EACH = 10
/** Limit for the page's reads; leaves part of hosting's limit to the widget's own reads. */
const QUESTIONS = { perSecond: 5, burst: 120 }
/** Milliseconds until there is another question. */
const PACE = 1_000 / QUESTIONS.perSecond
/** Milliseconds to wait after hosting or the node reported a rate limit. */
const REST = 2_000

type Read = { call: BatchCall; length: number; since: number }

/** A page's reads from one chain. */
type Lane = {
  chainId: ChainId
  waiting: Set<Read>
  underWay: number
  /** Timer before which nothing is sent. */
  rest: ReturnType<typeof setTimeout> | undefined
}

const lanes = new Map<ChainId, Lane>()
const isWithinRate = createRateLimit(QUESTIONS)

/**
 * Reads from a chain for the page, which may send many requests at once: requests that arrive while batches are pending go
 * into the next batch. Reads refused by a rate limit are queued again.
 *
 * @param params - As in JSON-RPC; must be JSON-safe.
 * @throws RpcError as `rpc` of `rpc.ts`; -32005 if the read was not sent in time.
 */
export function readForPage(
  chainId: ChainId,
  method: string,
  params: unknown,
  { signal }: ReadOptions,
): Promise<unknown> {
  let leave = () => {}
  const answer = startCall({ chainId, method, params, signal }, (call) => {
    const lane = laneOf(chainId)
    const read = { call, length: JSON.stringify(params).length, since: performance.now() }
    const overdue = setTimeout(() => lane.waiting.has(read) && call.reject(tooLate()), TIMEOUTS.queuedRead)
    leave = () => {
      clearTimeout(overdue)
      lane.waiting.delete(read)
    }
    lane.waiting.add(read)
    // Waits for the other calls of the same task.
    queueMicrotask(() => send(lane))
  })
  return answer.finally(() => leave())
}

function laneOf(chainId: ChainId): Lane {
  const lane = lanes.get(chainId) ?? { chainId, waiting: new Set(), underWay: 0, rest: undefined }
  lanes.set(chainId, lane)
  return lane
}

function send(lane: Lane): void {
  if (lane.rest !== undefined || lane.underWay === AT_ONCE || lane.waiting.size === 0) return
  const reads = [MAX_BATCH, CALLS_EACH].map((maxReads) => take(lane, maxReads)).find(isWithinPace)
  if (reads !== undefined) void sendReads(lane, reads)
  rest(lane, reads === undefined ? PACE : GATHERING)
}

/** Returns the reads that have waited longest, at least one. */
function take({ waiting }: Lane, maxReads: number): Read[] {
  let length = 0
  const taken: Read[] = []
  for (const read of waiting) {
    length += read.length
    if (taken.length === maxReads || (taken.length > 0 && length > MAX_LENGTH)) break
    taken.push(read)
  }
  return taken
}

function isWithinPace(reads: readonly Read[]): boolean {
  return isWithinRate(Math.ceil(reads.length / CALLS_EACH))
}

async function sendReads(lane: Lane, reads: readonly Read[]): Promise<void> {
  for (const read of reads) lane.waiting.delete(read)
  lane.underWay += 1
  const refused: Read[] = []
  const calls = reads.map((read) => ({
    ...read.call,
    reject: (error: RpcError) => {
      if (!isTooMuch(error) || isOverdue(read)) read.call.reject(error)
      else if (!read.call.cancelled) refused.push(read)
    },
  }))
  await sendBatch(lane.chainId, calls)
  lane.underWay -= 1
  if (refused.length > 0) {
    lane.waiting = new Set([...refused, ...lane.waiting])
    rest(lane, REST)
  }
  send(lane)
}

function rest(lane: Lane, duration: number): void {
  clearTimeout(lane.rest)
  lane.rest = setTimeout(() => {
    lane.rest = undefined
    send(lane)
  }, duration)
}

function isOverdue({ since }: Read): boolean {
  return performance.now() - since >= TIMEOUTS.queuedRead
}

/** Nodes have this code for answers that are too long, too, which another try would not make shorter. */
function isTooMuch(error: RpcError): boolean {
  if (error.code !== RpcCode.limitExceeded) return false
  return errorReason(error) === 'RATE_LIMITED' || /\brate\b|too many requests|throttl/i.test(error.message)
}

function tooLate(): RpcError {
  return new RpcError({
    code: RpcCode.limitExceeded,
    message: `Too many reads: this one waited ${TIMEOUTS.queuedRead / 1_000} s in the queue.`,
  })
}
