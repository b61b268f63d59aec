/** EIP-5792 without atomicity: the calls of a batch are sent one after the other. */
import { bytesToHex, type Hex, numberToHex, type TransactionReceipt } from 'viem'
import {
  activeChain,
  clientFor,
  type Method,
  requireAccount,
  toHexChainId,
  type WalletContext,
} from '../context.ts'
import { invalidParams, WalletError } from '../walletError.ts'
import { describeCall, parseCall, send } from './transactions.ts'

type Batch = { chainId: Hex; receipts: TransactionReceipt[] }

/** EIP-5792 status codes. */
const CONFIRMED = 200
const REVERTED = 500
const PARTIALLY_REVERTED = 600

/** Batches of each wallet, by id. */
const batches = new WeakMap<WalletContext, Map<string, Batch>>()

function batchesOf(context: WalletContext): Map<string, Batch> {
  const known = batches.get(context) ?? new Map<string, Batch>()
  batches.set(context, known)
  return known
}

function batchStatus(receipts: readonly TransactionReceipt[]): number {
  const good = receipts.filter(({ status }) => status === 'success').length
  if (good === receipts.length) return CONFIRMED
  return good === 0 ? REVERTED : PARTIALLY_REVERTED
}

function receiptOut(receipt: TransactionReceipt) {
  return {
    logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
    status: receipt.status === 'success' ? '0x1' : '0x0',
    blockHash: receipt.blockHash,
    blockNumber: numberToHex(receipt.blockNumber),
    gasUsed: numberToHex(receipt.gasUsed),
    transactionHash: receipt.transactionHash,
  }
}

type SendCalls = {
  from?: unknown
  chainId?: unknown
  calls?: unknown
  atomicRequired?: unknown
  capabilities?: Record<string, { optional?: boolean }>
}

function requireFeasible(context: WalletContext, request: SendCalls): unknown[] {
  if (request.chainId !== toHexChainId(context.state().chainId))
    throw new WalletError(5710, `Chain ${String(request.chainId)} is not the active one`)
  if (request.atomicRequired === true) throw new WalletError(5760, 'Atomic batches are not supported')
  const unknown = Object.entries(request.capabilities ?? {}).find(([, { optional }]) => optional !== true)
  if (unknown) throw new WalletError(5700, `Capability '${unknown[0]}' is not supported`)
  if (!Array.isArray(request.calls) || request.calls.length === 0) throw invalidParams("Expected 'calls'")
  return request.calls
}

export const callMethods: Readonly<Record<string, Method>> = {
  async wallet_getCapabilities(context, [address]) {
    requireAccount(context, address)
    const entries = context
      .state()
      .chainIds.map((id) => [toHexChainId(id), { atomic: { status: 'unsupported' } }])
    return Object.fromEntries(entries)
  },
  async wallet_sendCalls(context, [param]) {
    const request = (param ?? {}) as SendCalls
    const account = requireAccount(context, request.from)
    const calls = requireFeasible(context, request).map(parseCall)
    const symbol = activeChain(context).nativeCurrency.symbol
    const title = `Send ${calls.length} transactions?`
    await context.confirm({ title, lines: calls.flatMap((call) => describeCall(call, symbol)) })
    const client = clientFor(context, account)
    const receipts: TransactionReceipt[] = []
    for (const call of calls) {
      const hash = await send(context, account, call)
      receipts.push(await client.waitForTransactionReceipt({ hash, pollingInterval: 50 }))
    }
    const id = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
    batchesOf(context).set(id, { chainId: toHexChainId(context.state().chainId), receipts })
    return { id }
  },
  async wallet_getCallsStatus(context, [id]) {
    const batch = batchesOf(context).get(String(id))
    if (!batch) throw new WalletError(5730, `Unknown bundle id '${String(id)}'`)
    const { chainId, receipts } = batch
    return {
      version: '2.0.0',
      id,
      chainId,
      status: batchStatus(receipts),
      atomic: false,
      receipts: receipts.map(receiptOut),
    }
  },
  async wallet_showCallsStatus(context, [id]) {
    if (!batchesOf(context).has(String(id))) throw new WalletError(5730, `Unknown bundle id '${String(id)}'`)
    return null
  },
}
