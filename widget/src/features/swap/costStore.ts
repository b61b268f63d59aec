import type { ChainId } from '@latch/protocol/caip.ts'
import { createStore } from 'zustand/vanilla'
import { fetchGasPrice, fetchSwapAllowance, type GasPrice } from '#api/swap.ts'
import { onAccountsForgotten, watchDisconnect } from '#core/accountData.ts'
import { withoutFamily } from '#core/withoutFamily.ts'

/** Costs of a swap besides the amount sold: gas prices and allowances. */
export const costStore = createStore<{
  gas: Readonly<Partial<Record<ChainId, GasPrice>>>
  /** Base units that are already approved, by {@link allowanceKey}. */
  allowances: Readonly<Record<string, bigint>>
}>(() => ({ gas: {}, allowances: {} }))

onAccountsForgotten((namespace) =>
  costStore.setState(({ allowances }) => ({ allowances: withoutFamily(allowances, namespace) })),
)

/** Loads the gas price. Keeps the last one if the chain does not answer. */
export async function loadGasPrice(chainId: ChainId): Promise<void> {
  const price = await fetchGasPrice(chainId).catch(() => null)
  if (price !== null) costStore.setState(({ gas }) => ({ gas: { ...gas, [chainId]: price } }))
}

/** @returns null if unknown. */
export async function loadAllowance(chainId: ChainId, token: string, owner: string): Promise<bigint | null> {
  const isLeft = watchDisconnect(chainId)
  const allowance = await fetchSwapAllowance(chainId, token, owner).catch(() => null)
  if (allowance === null || isLeft()) return allowance
  const key = allowanceKey(chainId, token, owner)
  costStore.setState(({ allowances }) => ({ allowances: { ...allowances, [key]: allowance } }))
  return allowance
}

export function allowanceKey(chainId: ChainId, token: string, owner: string): string {
  return `${chainId} ${token} ${owner}`.toLowerCase()
}
