import type { Browser } from '../chrome/launch.ts'
import type { Contestant } from '../contestants.ts'
import type { Figure, Section } from '../figures.ts'
import { type Latency, measureLatency, measureRelayFloor } from '../measures/latency.ts'
import { median, percentile99, summarise } from '../stats.ts'
import { TARGETS } from '../targets.ts'

/**
 * @param hop - The page whose wallet answers across window messages, as every extension does.
 * @param instant - The page whose wallet answers at once, which leaves the SDK's own cost.
 * @param floor - Address of the page that relays with penpal alone.
 */
export async function latencySection(
  browser: Browser,
  hop: Contestant,
  instant: Contestant,
  floor: string,
): Promise<Section> {
  const extension = await measureLatency(browser, hop, 100)
  const bare = await measureLatency(browser, instant, 5_000)
  const alone = await measureRelayFloor(browser, floor)
  return {
    title: 'Requests of a connected page, unthrottled',
    figures: [
      ...shortPath('extension-like wallet', extension, TARGETS.shortRatio),
      ...shortPath('wallet that answers at once', bare),
      ...relayedPath(bare, alone),
    ],
  }
}

function shortPath(wallet: string, { short }: Latency, target?: number): Figure[] {
  const direct = summarise(short.direct)
  const sdk = summarise(short.sdk)
  return [
    {
      name: `personal_sign, ${wallet}: direct`,
      value: direct.median,
      unit: 'µs',
      range: [direct.min, direct.max],
    },
    { name: `personal_sign, ${wallet}: SDK`, value: sdk.median, unit: 'µs', range: [sdk.min, sdk.max] },
    {
      name: `personal_sign, ${wallet}: SDK ÷ direct`,
      value: sdk.median / direct.median,
      unit: '×',
      ...(target === undefined ? {} : { target }),
    },
  ]
}

function relayedPath({ relayed, concurrent }: Latency, alone: readonly number[]): Figure[] {
  return [
    {
      name: 'host, frame, wallet, frame, host with penpal alone',
      value: median(alone),
      unit: 'ms',
      range: [Math.min(...alone), Math.max(...alone)],
      note: `p99 ${percentile99(alone).toFixed(1)} ms, n=${alone.length}`,
    },
    {
      name: 'wallet_getCallsStatus: host, frame, wallet, frame, host',
      value: median(relayed),
      unit: 'ms',
      range: [Math.min(...relayed), Math.max(...relayed)],
      target: TARGETS.relayed,
      note: `p99 ${percentile99(relayed).toFixed(1)} ms, n=${relayed.length}`,
    },
    {
      name: 'the same ÷ penpal alone',
      value: median(relayed) / median(alone),
      unit: '×',
      target: TARGETS.relayedRatio,
    },
    { name: 'the same, 100 at once, until the last answer', value: concurrent, unit: 'ms' },
  ]
}
