import { requireAccountFamily } from '@latch/families/worker.ts'
import { parseChainId } from '@latch/protocol/caip.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'
import { moveNext, moveOldest, selectSettings } from './chainState.ts'
import { type Lease, takeLease } from './lease.ts'
import { type Block, readBlocks, readHashes, readHead } from './readBlocks.ts'
import {
  forgetOldHashes,
  insertBlocks,
  removeAbove,
  removeUpTo,
  selectHashes,
  selectOverdue,
} from './store.ts'
import { tokensIn } from './transfersOf.ts'

/** Blocks that are read and written together. */
const STEP = 40
/** Times that a run forgets some thousand transactions: more than a busy chain makes in a minute. */
const PRUNES = 5

export type IndexEnvironment = Environment & { INDEX: D1Database }

export type RunOptions = {
  /** Milliseconds after which no further step begins. */
  budget: number
  now?: () => number
}

export type RunReport = { indexed: number; removed: number; head: number }

/**
 * Runs the index over a chain once: removes reorganized blocks, follows the chain to its head, deletes blocks older
 * than the retained days, then fills in older blocks down to the floor. Every step is one transaction, so a run that ends
 * anywhere leaves a consistent index.
 *
 * @returns null while another run is active, and if the operator has disabled the chain's index.
 * @throws UpstreamError; LeaseLostError if it was inactive for so long that another run has started; blocks written
 * until then stay.
 */
export async function indexChain(
  chain: Chain,
  env: IndexEnvironment,
  { budget, now = Date.now }: RunOptions,
): Promise<RunReport | null> {
  const { id } = chain.info
  const started = now()
  const settings = await selectSettings(env.DB, id)
  if (settings === null) return null
  const head = await readHead(chain, env)
  const lease = await takeLease(env.INDEX, id, { head: head.number, settings, now })
  if (lease === null) return null
  const hasTime = () => now() - started < budget
  let seen: number | null = null
  try {
    const { next, removed } = await undoReorganisation(chain, env, lease)
    const forward = await goForward(chain, env, { lease, next, head: head.number, hasTime })
    seen = head.number
    const floor = await pruneDays(id, env, { lease, now })
    const older = forward.next > head.number ? await fillBack(chain, env, { lease, floor, hasTime }) : 0
    return { indexed: forward.indexed + older, removed, head: head.number }
  } finally {
    await lease.release(seen)
  }
}

/** Looks for the newest block that the chain still has, first near the top, then in all hashes that are kept. */
async function undoReorganisation(
  chain: Chain,
  env: IndexEnvironment,
  { state: { next }, write }: Lease,
): Promise<{ next: number; removed: number }> {
  const { id } = chain.info
  const known = await selectHashes(env.INDEX, id)
  if (known.length === 0) return { next, removed: 0 }
  const top = known.slice(0, 1)
  const common = (await newestCommon(chain, env, top)) ?? (await newestCommon(chain, env, known))
  const last = common ?? Math.max(-1, (known.at(-1)?.number ?? 0) - 1)
  if (last >= next - 1) return { next, removed: 0 }
  await write(removeAbove(env.INDEX, id, last))
  return { next: last + 1, removed: next - 1 - last }
}

async function newestCommon(
  chain: Chain,
  env: IndexEnvironment,
  known: readonly { number: number; hash: string }[],
): Promise<number | null> {
  const hashes = await readHashes(
    chain,
    env,
    known.map(({ number }) => number),
  )
  return known.find(({ hash }, index) => hashes[index] === hash)?.number ?? null
}

async function goForward(
  chain: Chain,
  env: IndexEnvironment,
  { lease, next: first, head, hasTime }: { lease: Lease; next: number; head: number; hasTime: () => boolean },
): Promise<{ next: number; indexed: number }> {
  const { INDEX } = env
  const { id } = chain.info
  let next = first
  while (next <= head && hasTime()) {
    const last = Math.min(head, next + STEP - 1)
    const blocks = await readBlocks(chain, env, range(next, last), lease.renew)
    if (!(await isOnTop(env, id, blocks))) break
    await learnTokens(chain, env, blocks)
    await lease.write([
      ...insertBlocks(INDEX, id, blocks),
      forgetOldHashes(INDEX, id, last),
      moveNext(INDEX, id, last + 1),
    ])
    next = last + 1
  }
  return { next, indexed: next - first }
}

/** Returns whether the blocks follow each other and the last indexed one; if not, the chain has just reorganized. */
async function isOnTop(env: IndexEnvironment, chain: string, blocks: readonly Block[]): Promise<boolean> {
  const [first] = blocks
  const before = first && (await selectHash(env, chain, first.number - 1))
  const parents = [before ?? first?.parentHash, ...blocks.map(({ hash }) => hash)]
  return blocks.every(({ parentHash }, index) => parentHash === parents[index])
}

async function selectHash(env: IndexEnvironment, chain: string, number: number): Promise<string | null> {
  return env.INDEX.prepare('SELECT hash FROM index_blocks WHERE chain = ? AND number = ?')
    .bind(chain, number)
    .first<string>('hash')
}

/** @returns the block below which nothing is filled in. */
async function pruneDays(
  id: string,
  { INDEX }: IndexEnvironment,
  { lease: { state, write }, now }: { lease: Lease; now: () => number },
): Promise<number> {
  let { floor } = state
  if (state.days === null) return floor
  const before = Math.floor(now() / 1000) - state.days * 86_400
  for (let prune = 0; prune < PRUNES; prune += 1) {
    const last = await selectOverdue(INDEX, id, before)
    if (last === null) return floor
    await write(removeUpTo(INDEX, id, last))
    floor = Math.max(floor, last + 1)
  }
  return floor
}

async function fillBack(
  chain: Chain,
  env: IndexEnvironment,
  { lease, floor, hasTime }: { lease: Lease; floor: number; hasTime: () => boolean },
): Promise<number> {
  const { INDEX } = env
  const { id } = chain.info
  const { state } = lease
  let { oldest } = state
  while (oldest > floor && hasTime()) {
    const first = Math.max(floor, oldest - STEP)
    const blocks = await readBlocks(chain, env, range(first, oldest - 1), lease.renew)
    await learnTokens(chain, env, blocks)
    // Hashes near the head are kept for older blocks too: the first run of a young chain comes here with all of it.
    const statements = insertBlocks(INDEX, id, blocks)
    await lease.write([
      ...statements,
      forgetOldHashes(INDEX, id, state.next - 1),
      moveOldest(INDEX, id, first),
    ])
    oldest = first
  }
  return state.oldest - oldest
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

async function learnTokens(chain: Chain, env: IndexEnvironment, blocks: readonly Block[]): Promise<void> {
  const { namespace } = parseChainId(chain.info.id)
  await requireAccountFamily(namespace).learnTokens?.(chain, env, tokensIn(blocks))
}
