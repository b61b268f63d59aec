import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '../chrome/launch.ts'
import { recordRequests, type SeenRequest } from '../chrome/requests.ts'
import type { Contestant } from '../contestants.ts'
import type { BenchServer, Served } from '../server/server.ts'
import { openProbedPage, openToRow } from './openModal.ts'

export type Transfer = SeenRequest & {
  /** Answer of the bench's server; undefined if the request went elsewhere. */
  served: Served | undefined
}

export type Traffic = {
  /** The page's requests besides itself, before any input. */
  beforeOpen: Transfer[]
  /** Requests of host and frame for the first view, until both were idle. */
  firstView: Transfer[]
}

/** Milliseconds without a request after which nothing more is expected. */
const SILENCE = 3_000

/** Records one visit, unthrottled: load, wait, click, wait. */
export async function recordTraffic(
  browser: Browser,
  contestant: Contestant,
  server: BenchServer,
): Promise<Traffic> {
  const { attach, seen } = recordRequests()
  const page = await openProbedPage(browser, contestant, { onSession: attach })
  try {
    const url = contestant.url('intent')
    await page.goto(url)
    await delay(SILENCE)
    const loaded = seen.length
    await openToRow(page)
    await delay(SILENCE)
    const match = (request: SeenRequest): Transfer => ({ ...request, served: server.served.get(request.url) })
    return {
      beforeOpen: seen
        .slice(0, loaded)
        .filter((request) => request.url !== url)
        .map(match),
      firstView: seen.slice(loaded).map(match),
    }
  } finally {
    await page.close()
  }
}
