import { createStore } from 'zustand/vanilla'
import type { ChainId } from '../../../protocol/caip.ts'
import { rpc } from '../../api/rpc.ts'
import { type Call, estimateFees, type Fees } from '../../chains/eip155/fees.ts'
import type { Address } from '../../chains/types.ts'

export type FeesState = {
  /** What they are for; older ones stay on screen while new ones are read. */
  key: string
  fees: Fees | null
  /** The chain says that the transfer would be reverted. */
  wouldFail: boolean
  /** Whether there is code at an address, by address. */
  contracts: Readonly<Record<string, boolean>>
}

export const feesStore = createStore<FeesState>(() => ({
  key: '',
  fees: null,
  wouldFail: false,
  contracts: {},
}))

/** EIP-1474 execution error, as nodes answer for a call that is reverted. */
const REVERTED = 3

/** Reads the fees of a transfer. A chain that does not answer leaves what is known. */
export async function loadFees(chainId: ChainId, call: Call, signal: AbortSignal): Promise<void> {
  const key = feesKey(chainId, call)
  if (feesStore.getState().key !== key) feesStore.setState({ key, wouldFail: false })
  try {
    const fees = await estimateFees(chainId, call, { signal })
    if (!signal.aborted) feesStore.setState({ fees, wouldFail: false })
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown }
    if (signal.aborted) return
    if (code === REVERTED || /revert/i.test(String(message)))
      feesStore.setState({ fees: null, wouldFail: true })
  }
}

export function feesKey(chainId: ChainId, { to, data }: Call): string {
  return `${chainId} ${to} ${data}`
}

/** Reads whether there is code at an address. */
export async function loadCode(chainId: ChainId, address: Address, signal: AbortSignal): Promise<void> {
  const code = await rpc(chainId, 'eth_getCode', [address, 'latest'], { signal }).catch(() => null)
  if (typeof code !== 'string') return
  feesStore.setState(({ contracts }) => ({ contracts: { ...contracts, [address]: code !== '0x' } }))
}
