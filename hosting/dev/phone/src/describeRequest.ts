import { parseTransaction } from '@latch/families/solana/dev/transaction.ts'
import { fromBase58 } from '@latch/protocol/base58.ts'
import { fromBase64 } from '@latch/protocol/base64.ts'
import { formatEther, hexToBigInt, hexToString } from 'viem'
import { parseTypedData, readChainId, readTransaction, toHex } from './execute.ts'
import type { SessionRequest } from './walletStore.ts'

/** A request as a person reads it before approving. */
export interface Description {
  title: string
  /** Name and value, in reading order. */
  facts: readonly (readonly [string, string])[]
  /** Content to sign or send, verbatim. */
  body: string | null
}

/** Never throws: unreadable content is shown verbatim, and its approval fails with a reason. */
export function describeRequest({ params: { request } }: SessionRequest): Description {
  try {
    return describeMethod(request.method, request.params)
  } catch {
    return { title: request.method, facts: [], body: JSON.stringify(request.params, null, 2) }
  }
}

function describeMethod(method: string, params: readonly unknown[]): Description {
  switch (method) {
    case 'personal_sign':
      return { title: 'Sign a message', facts: [], body: hexToString(toHex(params[0])) }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4':
      return describeTypedData(params[1])
    case 'eth_sendTransaction':
      return describeTransaction(params[0])
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
      return { title: 'Switch the network', facts: [['Network', String(readChainId(params[0]))]], body: null }
    case 'solana_signMessage':
      return { title: 'Sign a message', facts: [], body: readText(params) }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return describeSolana(method, params)
    default:
      return describeObject(method, params)
  }
}

/** Of the other families, whose params are one object. */
function describeObject(method: string, params: unknown): Description {
  const { message } = params as { message?: string }
  if (message !== undefined) return { title: 'Sign a message', facts: [], body: message }
  const title = /sign(?!AndExecute)/i.test(method) ? 'Sign a transaction' : 'Send a transaction'
  return { title, facts: [['Method', method]], body: JSON.stringify(params, null, 2) }
}

/** Solana's params are one object. */
function readText(params: unknown): string {
  const { message } = params as { message: string }
  return new TextDecoder('utf-8', { fatal: true }).decode(fromBase58(message))
}

function describeSolana(method: string, params: unknown): Description {
  const { transaction } = params as { transaction: string }
  const { signers } = parseTransaction(fromBase64(transaction))
  return {
    title: method === 'solana_signTransaction' ? 'Sign a transaction' : 'Send a transaction',
    facts: [['Paid by', signers[0] ?? '']],
    body: transaction,
  }
}

function describeTypedData(value: unknown): Description {
  const { domain, primaryType, message } = parseTypedData(value)
  const facts: [string, string][] = [['Type', String(primaryType)]]
  if (domain?.name) facts.unshift(['For', domain.name])
  return { title: 'Sign typed data', facts, body: JSON.stringify(message, null, 2) }
}

function describeTransaction(value: unknown): Description {
  const { to, value: amount, data, input } = readTransaction(value)
  const facts: [string, string][] = [
    ['Amount', `${formatEther(hexToBigInt(amount ?? '0x0'))} ETH`],
    ['To', to ?? 'A new contract'],
  ]
  return { title: 'Send a transaction', facts, body: data ?? input ?? null }
}
