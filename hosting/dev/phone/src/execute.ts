import {
  createClient,
  type Hex,
  hexToBigInt,
  hexToNumber,
  http,
  isHex,
  type LocalAccount,
  stringToHex,
  type TypedDataDefinition,
} from 'viem'
import { sendTransaction } from 'viem/actions'
import { findAccount } from './accounts.ts'
import type { PhoneChain } from './config.ts'
import { unauthorizedAddress, unknownChain, unsupportedMethod } from './rpcErrors.ts'

/** Actions of an approved request besides signing. */
export interface Phone {
  chains: readonly PhoneChain[]
  switchChain(chainId: number): Promise<void>
}

interface Call {
  method: string
  params: readonly unknown[]
  /** The chain that the request names. */
  chainId: number
}

/** Methods that the phone offers to sites. */
export const METHODS = [
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
] as const

/**
 * Executes an approved request.
 *
 * @returns the JSON-RPC result.
 * @throws WalletError 4100 for a foreign account, 4902 for an unknown chain, 4200 for an unknown method; viem's errors
 * when the chain refuses a transaction.
 */
export async function execute({ method, params, chainId }: Call, phone: Phone): Promise<unknown> {
  switch (method) {
    case 'personal_sign':
      return requireAccount(params[1]).signMessage({ message: { raw: toHex(params[0]) } })
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4':
      return requireAccount(params[0]).signTypedData(parseTypedData(params[1]))
    case 'eth_sendTransaction':
      return send(readTransaction(params[0]), findChain(phone, chainId))
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
      await phone.switchChain(findChain(phone, readChainId(params[0])).id)
      return null
    default:
      throw unsupportedMethod(method)
  }
}

/** The text of a personal_sign that is shown and signed: hex as bytes, anything else as UTF-8. */
export function toHex(message: unknown): Hex {
  return isHex(message) ? message : stringToHex(String(message))
}

/**
 * Typed data as sites send it: an object or its JSON. A declared domain type counts; viem implies one that is
 * missing.
 */
export function parseTypedData(value: unknown): TypedDataDefinition {
  // viem checks the shape when it hashes.
  return (typeof value === 'string' ? JSON.parse(value) : value) as TypedDataDefinition
}

/** Quantities of `eth_sendTransaction`, all hex and all optional (EIP-1474). */
export type TransactionRequest = { from: string; to?: Hex } & Partial<
  Record<
    'value' | 'data' | 'input' | 'gas' | 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'nonce',
    Hex
  >
>

export function readTransaction(value: unknown): TransactionRequest {
  // The node checks the fields once more; what does not parse as hex throws below.
  return value as TransactionRequest
}

export function readChainId(value: unknown): number {
  return hexToNumber((value as { chainId: Hex }).chainId)
}

async function send(transaction: TransactionRequest, chain: PhoneChain): Promise<Hex> {
  const { from, to, data, input, nonce } = transaction
  const quantity = (hex: Hex | undefined) => (hex === undefined ? undefined : hexToBigInt(hex))
  const client = createClient({ transport: http(chain.rpcUrl) })
  // viem fills in what is undefined; its transaction type is a union over the fee fields, which a site chooses.
  return sendTransaction(client, {
    account: requireAccount(from),
    chain: null,
    to: to ?? null,
    data: data ?? input,
    value: quantity(transaction.value),
    gas: quantity(transaction.gas),
    gasPrice: quantity(transaction.gasPrice),
    maxFeePerGas: quantity(transaction.maxFeePerGas),
    maxPriorityFeePerGas: quantity(transaction.maxPriorityFeePerGas),
    nonce: nonce === undefined ? undefined : hexToNumber(nonce),
  } as Parameters<typeof sendTransaction>[1])
}

function requireAccount(address: unknown): LocalAccount & Required<Pick<LocalAccount, 'signMessage'>> {
  const account = findAccount(address)
  if (!account) throw unauthorizedAddress()
  return account
}

function findChain({ chains }: Phone, id: number): PhoneChain {
  const chain = chains.find((chain) => chain.id === id)
  if (!chain) throw unknownChain()
  return chain
}
