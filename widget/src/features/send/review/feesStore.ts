import type { ChainId } from '@latch/protocol/caip.ts'
import { createStore } from 'zustand/vanilla'
import { errorReason } from '#api/errorReason.ts'
import type { Code, Fees, Transfer, TransferRefusal } from '#core/transfer.ts'
import { sendOf } from '#families/sends.ts'
import type { MessageKey } from '#i18n/en.ts'

export type FeesState = {
  /** The latest fees and their transfer: fees of another transfer must not be used. */
  known: { chainId: ChainId; key: string; fees: Fees } | null
  /** The last failure: the chain would refuse the transfer, or does not answer. */
  trouble: { key: string; kind: Exclude<FeesStatus, 'loading' | 'ready'>; refusal: MessageKey } | null
  /** Code at an address, by {@link contractKey}. */
  contracts: Readonly<Record<string, Code>>
}

export type FeesStatus = 'loading' | 'ready' | 'wouldFail' | 'failed'

export const feesStore = createStore<FeesState>(() => ({ known: null, trouble: null, contracts: {} }))

/** Texts for the reasons that a chain gives for refusing a transfer, in `data.reason`. */
const REFUSALS: Readonly<Record<TransferRefusal, MessageKey>> = {
  TOKEN_FEE: 'send.tokenFee',
  TOKEN_HOOK: 'send.tokenHook',
  TOKEN_SPLIT: 'send.tokenSplit',
  MANY_COINS: 'send.manyCoins',
  TOKEN_BOUND: 'send.tokenBound',
  TOKEN_ACCOUNT: 'send.tokenAccount',
  PROGRAM_ACCOUNT: 'send.programAccount',
  SENDER_RENT: 'send.senderRent',
  RECIPIENT_RENT: 'send.recipientRent',
  NO_FEE: 'send.noFee',
  REVERTED: 'send.wouldFail',
}

/** EIP-1474 execution error, which nodes return for a reverted call. */
const REVERTED = 3

/** Reads the fees of a transfer. Keeps the last ones if the chain does not answer. */
export async function loadFees(chainId: ChainId, transfer: Transfer, signal: AbortSignal): Promise<void> {
  const key = feesKey(chainId, transfer)
  try {
    const fees = await sendOf(chainId).estimate(chainId, transfer, { signal })
    if (!signal.aborted) feesStore.setState({ known: { chainId, key, fees }, trouble: null })
  } catch (error) {
    if (signal.aborted) return
    const { code, message } = error as { code?: unknown; message?: unknown }
    const isReverted = code === REVERTED || /revert/i.test(String(message))
    const kind = isReverted ? 'wouldFail' : 'failed'
    feesStore.setState({ trouble: { key, kind, refusal: refusalText(error) } })
  }
}

function refusalText(error: unknown): MessageKey {
  const reason = errorReason(error)
  return REFUSALS[reason as TransferRefusal] ?? 'send.wouldFail'
}

/** Identifies a transfer by everything that its fees depend on. */
export function feesKey(chainId: ChainId, { from, to, amount, token, memo = '' }: Transfer): string {
  return `${chainId} ${from} ${to} ${amount} ${token} ${memo}`
}

/** Returns the status of this transfer's fees: another transfer needs a different amount of gas. */
export function feesStatusOf({ known, trouble }: FeesState, key: string): FeesStatus {
  if (trouble?.key === key) return trouble.kind
  return known?.key === key ? 'ready' : 'loading'
}

/** Reads whether there is code at an address. */
export async function loadCode(chainId: ChainId, address: string, signal: AbortSignal): Promise<void> {
  const isCode = await sendOf(chainId).hasCode(chainId, address, { signal })
  if (isCode === null) return
  const key = contractKey(chainId, address)
  feesStore.setState(({ contracts }) => ({ contracts: { ...contracts, [key]: isCode } }))
}

export function contractKey(chainId: ChainId, address: string): string {
  return `${chainId} ${address}`
}
