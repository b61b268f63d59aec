import type { ChainId } from '@latch/protocol/caip.ts'
import type { Asset, Effect, SimulateRequest } from '@latch/protocol/simulate.ts'
import { createStore } from 'zustand/vanilla'
import { simulate } from '#api/simulate.ts'

/** Known effect of a request. */
export type EffectState = { status: 'loading' } | Effect

export type EffectQuestion = {
  chainId: ChainId
  /** Built when it is sent: Solana's transaction must be written first. */
  request(): SimulateRequest | Promise<SimulateRequest>
  /** True if only token names are needed: a signature's effect is in its data, and is shown with the details. */
  isNaming?: boolean
}

type Known = Readonly<Record<string, EffectState>>

/** Most requests whose effects are cached; the oldest go first. */
const CAPACITY = 8

type Named = Readonly<Record<string, Asset>>

/** Effects by key of the request; tokens by {@link tokenKey}. */
export const effectStore = createStore<{ known: Known; tokens: Named }>(() => ({ known: {}, tokens: {} }))

/** Returns the key of a token. Ignores the case of EVM addresses. */
export function tokenKey(chainId: ChainId, address: string): string {
  return `${chainId} ${address.startsWith('0x') ? address.toLowerCase() : address}`
}

/** Simulates a request. The known effect stays until the answer arrives. Never throws. */
export async function loadEffect(key: string, question: EffectQuestion, signal: AbortSignal): Promise<void> {
  if (effectStore.getState().known[key] === undefined) put(key, { status: 'loading' })
  const effect = await simulateRequest(question).catch(
    (): Effect => ({ status: 'unknown', reason: 'UNAVAILABLE' }),
  )
  if (!signal.aborted) put(key, effect)
}

async function simulateRequest({ chainId, request, isNaming = false }: EffectQuestion): Promise<Effect> {
  const body = await request()
  const unnamed = isNaming ? (body.tokens ?? []).map(nameless) : []
  const answer = await simulate(chainId, body).catch((error: unknown) => {
    keepNames(chainId, [], unnamed)
    throw error
  })
  keepNames(chainId, answer.tokens, unnamed)
  return answer.effect
}

/** @param unnamed - Placeholders of tokens without known names, so that the view does not wait for them. */
function keepNames(chainId: ChainId, named: readonly Asset[], unnamed: readonly Asset[]): void {
  if (named.length + unnamed.length === 0) return
  const { tokens: before } = effectStore.getState()
  const tokens: Record<string, Asset> = {}
  for (const asset of [...unnamed, ...named]) {
    if (asset.address === null) continue
    const key = tokenKey(chainId, asset.address)
    tokens[key] = named.includes(asset) ? asset : (before[key] ?? asset)
  }
  effectStore.setState({ tokens })
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
