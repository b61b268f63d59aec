import { RpcCode } from '@latch/protocol/errors.ts'
import { rpcError } from '@latch/sdk-source/errors.ts'
import {
  type Hex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem'

type Call = { method: string; params?: unknown }

/** JSON-RPC of one chain. */
export type Node = (call: Call) => Promise<unknown>

const GAS_PRICE = '0x3b9aca00'
const NO_BLOOM = `0x${'00'.repeat(256)}`

/** Answers a wallet's requests before signing and sending, without a chain: each transaction becomes a block, and succeeds. */
export function createOfflineNode(chainId: number): Node {
  const sent: Hex[] = []
  const raws = new Map<Hex, Hex>()
  const blockOf = (index: number) => toQuantity(index + 1)
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_chainId: () => toQuantity(chainId),
    eth_blockNumber: () => toQuantity(sent.length),
    eth_getTransactionCount: () => toQuantity(sent.length),
    eth_estimateGas: () => toQuantity(21_000),
    eth_gasPrice: () => GAS_PRICE,
    eth_maxPriorityFeePerGas: () => GAS_PRICE,
    eth_getBlockByNumber: () => ({
      number: toQuantity(sent.length),
      baseFeePerGas: GAS_PRICE,
      transactions: [],
    }),
    eth_sendRawTransaction: ([raw]) => {
      const hash = keccak256(raw as Hex)
      sent.push(hash)
      raws.set(hash, raw as Hex)
      return hash
    },
    eth_getTransactionByHash: async ([hash]) => {
      const index = sent.indexOf(hash as Hex)
      if (index === -1) return null
      const place = { hash, blockHash: hash, blockNumber: blockOf(index), transactionIndex: '0x0' }
      return { ...place, ...(await describeTransaction(raws.get(hash as Hex) ?? '0x', chainId)) }
    },
    eth_getTransactionReceipt: ([hash]) => {
      const index = sent.indexOf(hash as Hex)
      if (index === -1) return null
      return {
        transactionHash: hash,
        transactionIndex: '0x0',
        blockHash: hash,
        blockNumber: blockOf(index),
        status: '0x1',
        gasUsed: toQuantity(21_000),
        cumulativeGasUsed: toQuantity(21_000),
        effectiveGasPrice: GAS_PRICE,
        contractAddress: null,
        logs: [],
        logsBloom: NO_BLOOM,
        type: '0x2',
      }
    },
  }
  return async ({ method, params }) => {
    const answer = answers[method]
    if (answer) return answer(Array.isArray(params) ? params : [])
    throw unreachable(`${method}: this chain has no rpcUrl. Name one, or use respond('${method}', …).`)
  }
}

/** Describes a transaction like a node. An account without its key sends bytes that are not a transaction. */
async function describeTransaction(raw: Hex, chainId: number) {
  const dummy = { r: `0x${'51'.repeat(32)}`, s: `0x${'51'.repeat(32)}`, v: '0x0', yParity: '0x0' }
  const rest = { type: '0x2', chainId: toQuantity(chainId), accessList: [], ...dummy }
  try {
    const parsed = parseTransaction(raw as TransactionSerialized)
    return {
      ...rest,
      from: await recoverTransactionAddress({
        serializedTransaction: raw as TransactionSerialized<'eip1559'>,
      }),
      to: parsed.to ?? null,
      nonce: toQuantity(parsed.nonce ?? 0),
      gas: toQuantity(parsed.gas ?? 21_000n),
      gasPrice: GAS_PRICE,
      maxFeePerGas: toQuantity(parsed.maxFeePerGas ?? 0n),
      maxPriorityFeePerGas: toQuantity(parsed.maxPriorityFeePerGas ?? 0n),
      value: toQuantity(parsed.value ?? 0n),
      input: parsed.data ?? '0x',
      ...(parsed.r && parsed.s && { r: parsed.r, s: parsed.s }),
      v: toQuantity(parsed.yParity ?? 0),
      yParity: toQuantity(parsed.yParity ?? 0),
    }
  } catch {
    const from = `0x${raw.slice(-40)}`
    const nothing = { nonce: '0x0', gas: toQuantity(21_000), gasPrice: GAS_PRICE, value: '0x0', input: '0x' }
    return { ...rest, ...nothing, from, to: from, maxFeePerGas: GAS_PRICE, maxPriorityFeePerGas: GAS_PRICE }
  }
}

/** The JSON-RPC of a chain that runs, such as anvil. */
export function createHttpNode(url: string): Node {
  let id = 0
  return async ({ method, params = [] }) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body }).then(
      (response) =>
        response.json() as Promise<{ result?: unknown; error?: { code: number; message: string } }>,
      () => {
        throw unreachable(`${method}: ${url} cannot be reached.`)
      },
    )
    if (answer.error) throw rpcError(answer.error.code, answer.error.message)
    return answer.result
  }
}

function unreachable(message: string): Error {
  return rpcError(RpcCode.internal, message, 'RPC_UNAVAILABLE')
}

function toQuantity(value: number | bigint): Hex {
  return `0x${value.toString(16)}`
}
