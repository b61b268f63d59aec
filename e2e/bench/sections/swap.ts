import { GOLD, TOKEN } from '@latch/hosting/dev/wallet/chains.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import type { Figure, Section } from '../figures.ts'
import { median } from '../stats.ts'
import { CHAIN_ID, ORIGIN, SERVICE_QUOTE, type SwapWorld, startSwapWorld } from '../swap/world.ts'
import { TARGETS } from '../targets.ts'
import { timedRequest, timeFigures } from '../timedRequest.ts'

const QUOTES = 60
const WARM_UP = 5
const ETHER = 10n ** 18n

type Pair = { name: string; from: string; to: string }

const PAIRS: readonly Pair[] = [
  { name: 'Ether for dollars, one pool of five', from: NATIVE_ADDRESS, to: TOKEN.address },
  { name: 'gold for dollars, over a hub', from: GOLD.address, to: TOKEN.address },
]

/** Another amount each time, so that it is not cached. */
function quoteUrl({ from, to }: Pair, index: number): string {
  const account = (token: string) => `${CHAIN_ID}:${token}`
  const amount = String(ETHER / 10n + BigInt(index))
  return `${ORIGIN}/v1/convert/quotes?${new URLSearchParams({
    ...{ projectId: 'demo', amount, from: account(from), to: account(to), slippageBps: '50' },
  })}`
}

async function measureQuotes({ proxy }: SwapWorld, pair: Pair): Promise<Figure[]> {
  proxy.reset()
  await timedRequest(quoteUrl(pair, 0))
  const first = proxy.counts.requests
  for (let index = 1; index < WARM_UP; index++) await timedRequest(quoteUrl(pair, index))
  const times: number[] = []
  const requests: number[] = []
  for (let index = 0; index < QUOTES; index++) {
    proxy.reset()
    const { ms, body } = await timedRequest(quoteUrl(pair, WARM_UP + index))
    const [quote] = body.quotes as { toAmount: string }[]
    if (!quote || BigInt(quote.toAmount) === 0n) throw new Error(`Nothing comes out: ${pair.name}`)
    times.push(ms)
    requests.push(proxy.counts.requests)
  }
  return [
    ...timeFigures(`quote, ${pair.name}`, times, `n=${QUOTES}`),
    {
      name: 'requests to the node for each, prices known',
      value: median(requests),
      unit: '',
      range: [Math.min(...requests), Math.max(...requests)],
      target: TARGETS.quoteRequests,
      note: `${first} for the first, which asks for prices, too`,
    },
  ]
}

async function measureFloor(name: string, url: string): Promise<Figure[]> {
  for (let index = 0; index < WARM_UP; index++) await timedRequest(url)
  const times: number[] = []
  for (let index = 0; index < QUOTES; index++) times.push((await timedRequest(url)).ms)
  return timeFigures(name, times, `n=${QUOTES}`)
}

/** Measures a quote that is read on chain, and compares it with the single call of a wallet with one company's quotes. */
export async function swapSection(): Promise<Section> {
  const world = await startSwapWorld()
  try {
    const figures: Figure[] = []
    for (const pair of PAIRS) figures.push(...(await measureQuotes(world, pair)))
    const query = new URLSearchParams({ src: NATIVE_ADDRESS, dst: TOKEN.address, amount: String(ETHER) })
    const supported = `${ORIGIN}/v1/supported-chains?projectId=demo`
    figures.push(
      ...(await measureFloor('a path that only looks up its project', supported)),
      ...(await measureFloor("one call of 1inch's shape, recorded answer", `${SERVICE_QUOTE}?${query}`)),
    )
    return { title: 'Quotes of a swap: a local Worker, Uniswap on anvil', figures }
  } finally {
    await world.stop()
  }
}
