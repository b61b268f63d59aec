import { createStore } from 'zustand/vanilla'
import type { ChainId } from '../../protocol/caip.ts'
import type { Asset, Effect, SimulateRequest } from '../../protocol/simulate.ts'
import { simulate } from '../api/simulate.ts'

/** What is known of what a request would do. */
export type EffectState = { status: 'loading' } | Effect

/** What a signature itself says; `amount` null is all of it. It needs no simulation, only names for its tokens. */
export type Signed =
  | { does: 'allow'; token: string; spender: string; amount: bigint | null }
  | { does: 'move'; token: string; amount: bigint }

export type EffectQuestion = {
  chainId: ChainId
  /** Made when it is asked: Solana's transaction has to be written first. */
  request(): SimulateRequest | Promise<SimulateRequest>
  /** In the place of what is simulated; `request` names their tokens, one each. */
  signed?: readonly Signed[]
}

type Known = Readonly<Record<string, EffectState>>

/** Most requests whose effects are cached; the oldest go first. */
const CAPACITY = 8

type Named = Readonly<Record<string, Asset>>

/** Effects by the name of what was asked; tokens by {@link tokenKey}. */
export const effectStore = createStore<{ known: Known; tokens: Named }>(() => ({ known: {}, tokens: {} }))

/** Contracts of EVM are the same in letters of any size. */
export function tokenKey(chainId: ChainId, address: string): string {
  return `${chainId} ${address.startsWith('0x') ? address.toLowerCase() : address}`
}

/** Asks what a request would do. What was known of it stays until the answer is there. Never throws. */
export async function loadEffect(key: string, question: EffectQuestion, signal: AbortSignal): Promise<void> {
  if (effectStore.getState().known[key] === undefined) put(key, { status: 'loading' })
  const effect = await simulateRequest(question).catch(
    (): Effect => ({ status: 'unknown', reason: 'UNAVAILABLE' }),
  )
  if (!signal.aborted) put(key, effect)
}

async function simulateRequest({ chainId, request, signed }: EffectQuestion): Promise<Effect> {
  const { effect, tokens } = await simulate(chainId, await request())
  const named = tokens.flatMap((asset) =>
    asset.address === null ? [] : [[tokenKey(chainId, asset.address), asset] as const],
  )
  if (named.length > 0) effectStore.setState({ tokens: Object.fromEntries(named) })
  return signed === undefined ? effect : effectOf(signed, tokens)
}

function effectOf(signed: readonly Signed[], tokens: readonly Asset[]): Effect {
  const named = signed.map((part, index) => ({ part, asset: tokens[index] ?? nameless(part.token) }))
  return {
    status: 'done',
    comes: [],
    leaves: named.flatMap(({ part, asset }) =>
      part.does === 'move' ? [{ asset, amount: part.amount }] : [],
    ),
    mayBeTaken: named.flatMap(({ part, asset }) =>
      part.does === 'allow' ? [{ asset, spender: part.spender, amount: part.amount }] : [],
    ),
    changesOwner: false,
    gasUsed: null,
  }
}

function nameless(address: string): Asset {
  const unknown = { tokenId: null, name: null, symbol: null, decimals: null, iconUrl: null, isListed: false }
  return { standard: 'erc20', address, ...unknown }
}

function put(key: string, effect: EffectState): void {
  const { known } = effectStore.getState()
  const others = Object.entries(known).filter(([other]) => other !== key)
  effectStore.setState({ known: Object.fromEntries([...others.slice(1 - CAPACITY), [key, effect]]) })
}
