import { retryPassing } from '#db/retry.ts'
import type { IndexSettings } from './chainState.ts'

/** Progress of a chain's index: blocks from `oldest` up to, not including, `next`. */
export type IndexState = IndexSettings & { oldest: number; next: number }

/** A chain that belongs to one run for as long as that runs. */
export type Lease = {
  state: IndexState
  /** Reports that the run is still active. @throws {@link LeaseLostError} */
  renew(): Promise<void>
  /** Runs statements as one transaction. @throws {@link LeaseLostError} when the chain is another run's: none is run. */
  write(statements: readonly D1PreparedStatement[]): Promise<void>
  /** Lets go, and notes when and where the chain was last seen; `null` for a run that saw nothing. */
  release(head: number | null): Promise<void>
}

export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

/** Milliseconds of silence after which another run may take the chain, so that a crashed run releases it. */
const LEASE = 120_000

/**
 * Takes a chain for one run. The lease's end identifies its holder: a later run sets a later end.
 *
 * @param head - Where a new index begins: upwards from here, and down to its floor.
 * @param settings - An earlier floor stays if it comes from the same days.
 * @returns null while another run has it.
 */
export async function takeLease(
  index: D1Database,
  chain: string,
  { head, settings, now }: { head: number; settings: IndexSettings; now: () => number },
): Promise<Lease | null> {
  const began = now()
  const until = began + LEASE
  // An answer may get lost after the chain was taken: whoever asks again finds what is its own.
  let own: number | null = null
  const state = await retryPassing(() => {
    const taking = index
      .prepare(
        `INSERT INTO index_progress (chain, lease_until, oldest, next, floor, days) VALUES (?1, ?2, ?3, ?3, ?6, ?7)
         ON CONFLICT (chain) DO UPDATE SET lease_until = ?2, oldest = coalesce(oldest, ?3), next = coalesce(next, ?3),
           floor = ?6, days = ?7, pruned = iif(days IS ?7, pruned, 0)
         WHERE lease_until < ?4 OR lease_until = ?5
         RETURNING max(floor, pruned) AS floor, oldest, next, days`,
      )
      .bind(chain, until, head + 1, began, own, settings.floor, settings.days)
    own = until
    return taking.first<IndexState>()
  })
  return state && hold(index, chain, { state, until, now })
}

/**
 * Runs everything one after the other: each step checks the lease's end that the one before it has set. A run's
 * writes are idempotent, so they are repeated if the database was busy.
 */
function hold(
  index: D1Database,
  chain: string,
  { state, until: first, now }: { state: IndexState; until: number; now: () => number },
): Lease {
  let until: number | null = first
  let last: Promise<void> = Promise.resolve()
  const inTurn = (act: () => Promise<void>) => {
    last = last.then(act, act)
    return last
  }
  const write = (statements: readonly D1PreparedStatement[]) =>
    inTurn(async () => {
      const longer = now() + LEASE
      await retryPassing(() => index.batch([renewal(index, chain, { until, longer }), ...statements])).catch(
        (error: unknown) => {
          throw isLost(error) ? new LeaseLostError(`${chain} was taken from this run`) : error
        },
      )
      until = longer
    })
  const release = (seen: number | null) =>
    inTurn(async () => {
      const releasing = index
        .prepare(
          `UPDATE index_progress SET lease_until = 0, head = coalesce(?3, head), synced_at = iif(?3 IS NULL, synced_at, ?4)
           WHERE chain = ?1 AND lease_until = ?2`,
        )
        .bind(chain, until, seen, Math.floor(now() / 1000))
      await retryPassing(() => releasing.run())
      until = null
    })
  return { state, renew: () => write([]), write, release }
}

/** Violates the column's NOT NULL, and so aborts the transaction, if the lease is no longer the run's. */
function renewal(
  index: D1Database,
  chain: string,
  { until, longer }: { until: number | null; longer: number },
): D1PreparedStatement {
  return index
    .prepare(
      'UPDATE index_progress SET lease_until = CASE WHEN lease_until IN (?2, ?3) THEN ?3 END WHERE chain = ?1',
    )
    .bind(chain, until, longer)
}

function isLost(error: unknown): boolean {
  return error instanceof Error && /NOT NULL.*lease_until/.test(error.message)
}
