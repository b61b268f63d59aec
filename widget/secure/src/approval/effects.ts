import type { WarningName } from '@latch/families/warnings.ts'
import { fromBaseUnits } from '@latch/protocol/decimal.ts'
import { type Effect, type SimulateRequest, SimulateResponseSchema } from '@latch/protocol/simulate.ts'
import * as z from 'zod/mini'
import type { Backend } from '../core/node.ts'
import { type Asset, amountText, assetName } from './assets.ts'
import { type Block, type Fact, type Headline, namedWarnings, type Phrase, type Warning } from './reading.ts'
import type { Pictured } from './tokenPicture.ts'

/** Effects of a transaction, as far as our own node and prices show them. */
export type Effects = {
  blocks: readonly Block[]
  warnings: readonly Warning[]
  /** US cents that leave; null if unknown. */
  cents: number | null
  /** The asset that leaves, if it is only one. */
  headline?: Headline
  /** The tokens that were to be named. */
  assets: readonly Asset[]
  /** Simulated effects; null if there was no simulation, or it fails. */
  done: Done | null
}

type Done = Extract<Effect, { status: 'done' }>
type Change = Done['leaves'][number]

const PricesSchema = z.object({
  prices: z.array(
    z.object({
      address: z.string(),
      decimals: z.number(),
      cents: z.nullable(z.number().check(z.minimum(0))),
    }),
  ),
})

/** Simulates a transaction and prices what leaves. Reports anything that cannot be simulated or priced. */
export async function effectsOf(chain: string, request: SimulateRequest, backend: Backend): Promise<Effects> {
  const { effect, tokens: assets } = await simulate(chain, request, backend)
  const nothing = { blocks: [], cents: null, assets, done: null }
  if (effect.status === 'unknown') return { ...nothing, warnings: [{ key: 'warn.unsimulated' }] }
  if (effect.status === 'fails') return { ...nothing, warnings: [{ key: 'warn.fails', isGrave: true }] }
  const names: WarningName[] = []
  if (effect.mayBeTaken.length > 0) names.push('spender')
  if (effect.mayBeTaken.some(({ amount }) => amount === null)) names.push('unlimited')
  if (effect.changesOwner) names.push('authority')
  const warnings: Warning[] = [...namedWarnings(names)]
  const cents = await sumWorth(chain, effect.leaves, backend)
  if (cents === null) warnings.push({ key: 'warn.unpriced' })
  const [only, ...others] = effect.leaves
  if (only === undefined || others.length > 0)
    return { blocks: effectBlocks(effect), warnings, cents, assets, done: effect }
  const headline = { amount: amountText(only), cents, token: pictured(only.asset) }
  return { blocks: effectBlocks({ ...effect, leaves: [] }), warnings, cents, assets, done: effect, headline }
}

/** Only a listed token has its name and its picture. */
function pictured({ symbol, iconUrl, isListed }: Asset): Pictured {
  return isListed ? { symbol: symbol ?? '?', iconUrl } : { symbol: '?', iconUrl: null }
}

/** Looks up tokens without a transaction. Unknown ones are omitted. */
export async function loadNames(
  chain: string,
  { from, tokens }: { from: string; tokens: readonly string[] },
  backend: Backend,
): Promise<readonly Asset[]> {
  if (tokens.length === 0) return []
  return (await simulate(chain, { from, calls: [], tokens }, backend)).tokens
}

type Answer = z.infer<typeof SimulateResponseSchema>
const UNKNOWN: Answer = { effect: { status: 'unknown', reason: 'UNAVAILABLE' }, tokens: [] }

async function simulate(chain: string, request: SimulateRequest, backend: Backend): Promise<Answer> {
  const answer = await backend.post(`/v1/simulate/${chain}`, request).catch(() => null)
  const parsed = z.safeParse(SimulateResponseSchema, answer)
  return parsed.success ? parsed.data : UNKNOWN
}

function effectBlocks({ leaves, comes, mayBeTaken }: Done): readonly Block[] {
  const facts: Fact[] = [
    ...leaves.map((change) => ({
      label: { key: 'ask.leaves' } as const,
      value: { text: amountText(change) },
    })),
    ...comes.map((change) => ({ label: { key: 'ask.comes' } as const, value: { text: amountText(change) } })),
    ...mayBeTaken.flatMap(({ asset, spender, amount }) => [
      {
        label: { key: 'ask.mayTake' } as const,
        value: amount === null ? collectionPhrase(asset) : { text: amountText({ asset, amount }) },
      },
      { label: { key: 'role.spender' } as const, value: { text: spender, isCode: true } },
    ]),
  ]
  return facts.length === 0 ? [] : [{ type: 'facts', facts }]
}

function collectionPhrase(asset: Asset): Phrase {
  return { key: 'ask.anything', params: { name: assetName(asset) } }
}

/** US cents, rounded up; null where something has no price. */
async function sumWorth(chain: string, leaves: readonly Change[], backend: Backend): Promise<number | null> {
  if (leaves.length === 0) return 0
  const ids = leaves.map(({ asset }) =>
    asset.standard === 'erc721' || asset.standard === 'erc1155' ? null : asset,
  )
  if (ids.includes(null)) return null
  const addresses = leaves.map(({ asset }) => `${chain}:${asset.address ?? 'native'}`)
  const answer = await backend.post('/v1/price', { addresses }).catch(() => null)
  const parsed = z.safeParse(PricesSchema, answer)
  if (!parsed.success) return null
  return sumCents(leaves, parsed.data.prices)
}

type Priced = z.infer<typeof PricesSchema>['prices']

/** Exported for its test: money is worth one. */
export function sumCents(leaves: readonly Change[], prices: Priced): number | null {
  let sum = 0
  for (const { asset, amount } of leaves) {
    const price = prices.find(({ address }) => isSame(address, asset.address))
    if (price === undefined || price.cents === null || asset.decimals !== price.decimals) return null
    sum += Number(fromBaseUnits(amount, price.decimals)) * price.cents
  }
  return Number.isFinite(sum) ? Math.ceil(sum) : null
}

function isSame(priced: string, address: string | null): boolean {
  const last = priced.split(':').at(-1) ?? ''
  return last.toLowerCase() === (address ?? 'native').toLowerCase()
}

/** Converts a network fee to US cents; null if the currency has no price. */
export async function feeCents(
  chain: string,
  fee: bigint,
  decimals: number,
  backend: Backend,
): Promise<number | null> {
  const asset = { standard: 'native', address: null, decimals } as Asset
  return sumWorth(chain, [{ asset, amount: fee }], backend)
}
