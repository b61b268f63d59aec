/** A mock Solana node for tests: answers by method, and records its requests. */

import { toBase64 } from '@latch/protocol/base64.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { CONFIG } from '@latch/widget/src/host/testHost.ts'
import { vi } from 'vitest'
import { PROGRAMS } from '../bytes/programs.ts'

export const CHAIN = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const ALICE = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
export const BOB = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
export const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const BLOCKHASH = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'

type Answer = (params: unknown[]) => unknown

/** Answers by method; an answer may throw the node's JSON-RPC error. */
export type Answers = Readonly<Record<string, Answer>>

/** Lamports that make so many bytes exempt from rent, as the network has it. */
export const rentLamports = (bytes: number) => (128 + bytes) * 6_960

const USUAL: Answers = {
  getLatestBlockhash: () => ({ value: { blockhash: BLOCKHASH } }),
  getRecentPrioritizationFees: () => [],
  getMinimumBalanceForRentExemption: ([bytes]) => rentLamports(Number(bytes)),
  simulateTransaction: () => ({ value: { err: null, unitsConsumed: 450 } }),
  getAccountInfo: () => ({ value: null }),
}

type Call = { id: number; method: string; params: unknown[] }

export function serveSolana(answers: Answers = {}): { calls: Call[] } {
  const rpcCalls: Call[] = []
  const chain: ChainInfo = {
    id: CHAIN,
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrl: 'https://rpc.example/solana',
    explorerUrl: null,
    iconUrl: null,
    testnet: false,
  }
  configStore.setState({ config: { ...CONFIG, chains: [chain] }, requested: [] })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const calls = JSON.parse(body) as Call[]
    rpcCalls.push(...calls)
    return Response.json(calls.map((call) => answerCall(call, { ...USUAL, ...answers })))
  })
  return { calls: rpcCalls }
}

function answerCall({ id, method, params }: Call, answers: Answers) {
  try {
    return { jsonrpc: '2.0', id, result: answers[method]?.(params) ?? null }
  } catch (error) {
    return { jsonrpc: '2.0', id, error }
  }
}

/** An account of the chain, as `getAccountInfo` has it. */
export function account(owner: string, data: Uint8Array) {
  return { value: { owner, data: [toBase64(data), 'base64'] } }
}

/** Extensions of Token-2022 by their type. */
export function mint(decimals: number, extensions: Readonly<Record<number, Uint8Array>> = {}) {
  const entries = Object.entries(extensions)
  const bytes = new Uint8Array(
    entries.length === 0 ? 82 : 166 + entries.reduce((sum, [, { length }]) => sum + 4 + length, 0),
  )
  bytes[44] = decimals
  let at = 166
  for (const [type, content] of entries) {
    const head = new DataView(bytes.buffer, at, 4)
    head.setUint16(0, Number(type), true)
    head.setUint16(2, content.length, true)
    bytes.set(content, at + 4)
    at += 4 + content.length
  }
  return account(entries.length === 0 ? PROGRAMS.token : PROGRAMS.token2022, bytes)
}
