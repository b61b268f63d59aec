import { notEnough, readAmount } from '@latch/secure/offline/amount.ts'
import { type Amount, TransferError, type TransferForm } from '@latch/secure/offline/transfer.ts'
import type { Nodes } from '@latch/secure/src/core/node.ts'
import * as z from 'zod/mini'
import { hexToBytes } from '../../bytes.ts'
import type { Hex } from '../../hex.ts'
import { addressWord, word } from '../bytes/abiWrite.ts'
import { isAddress, isSameAddress, toChecksum } from '../bytes/address.ts'
import type { Execution } from '../bytes/userOperation.ts'

const COIN_DECIMALS = 18
/** ERC-20. */
const [TRANSFER, BALANCE_OF, DECIMALS, SYMBOL] = ['0xa9059cbb', '0x70a08231', '0x313ce567', '0x95d89b41']
const MAX_DECIMALS = 77
const MAX_SYMBOL = 20

const HexSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))

/** A call that transfers an amount, and the recipient that the user named. */
export type TransferCall = { call: Execution; to: Hex; amount: Amount }

/** Reads a transfer against the chain: the token's decimals, and whether the account has the amount. @throws TransferError */
export async function readTransferCall(from: Hex, form: TransferForm, node: Nodes): Promise<TransferCall> {
  const to = readAddress(form.to, 'to')
  if (form.token.trim() === '') return readCoinTransfer(from, to, form, node)
  const token = readAddress(form.token, 'token')
  if (isSameAddress(to, token)) throw new TransferError('to', 'error.toToken')
  const decimals = await readDecimals(token, node)
  const units = readAmount(form.amount, decimals)
  const [balance, symbol] = await Promise.all([
    callNumber(node, token, BALANCE_OF + addressWord(from)),
    readSymbol(token, node),
  ])
  const held = { units: balance ?? 0n, decimals, symbol }
  if (held.units < units) throw notEnough(held)
  const data = `${TRANSFER}${addressWord(to)}${word(toQuantity(units))}` as Hex
  return { call: { to: token, value: 0n, data }, to, amount: { units, decimals, symbol } }
}

async function readCoinTransfer(from: Hex, to: Hex, form: TransferForm, node: Nodes): Promise<TransferCall> {
  const units = readAmount(form.amount, COIN_DECIMALS)
  const held = coins(await readCoins(from, node))
  if (held.units < units) throw notEnough(held)
  return { call: { to, value: units, data: '0x' }, to, amount: coins(units) }
}

/** Returns the CAIP-2 id of a node's network. */
export async function readChain(node: Nodes): Promise<{ chain: string; id: Hex }> {
  const id = BigInt(HexSchema.parse(await node.rpc('', 'eth_chainId', [])))
  return { chain: `eip155:${id}`, id: toQuantity(id) }
}

/** Reads the balance of an account in wei. */
export async function readCoins(address: Hex, node: Nodes): Promise<bigint> {
  return BigInt(HexSchema.parse(await node.rpc('', 'eth_getBalance', [address, 'latest'])))
}

export async function hasCode(address: string, node: Nodes): Promise<boolean> {
  return HexSchema.parse(await node.rpc('', 'eth_getCode', [address, 'latest'])).length > 2
}

/** Returns an amount of the network's own currency. */
export function coins(units: bigint): Amount {
  return { units, decimals: COIN_DECIMALS, symbol: null }
}

export function toQuantity(value: bigint): Hex {
  return `0x${value.toString(16)}`
}

function readAddress(typed: string, field: 'to' | 'token'): Hex {
  const address = typed.trim()
  const isMixed = address.slice(2) !== address.slice(2).toLowerCase()
  if (!isAddress(address)) throw new TransferError(field, 'error.address')
  // Addresses in capitals alone have no checksum either.
  if (isMixed && address.slice(2) !== address.slice(2).toUpperCase() && address !== toChecksum(address))
    throw new TransferError(field, 'error.checksum')
  return toChecksum(address)
}

async function readDecimals(token: Hex, node: Nodes): Promise<number> {
  const decimals = await callNumber(node, token, DECIMALS)
  if (decimals === null || decimals > MAX_DECIMALS) throw new TransferError('token', 'error.token')
  return Number(decimals)
}

/** `string`, or `bytes32` as some old tokens have it; null without one. */
async function readSymbol(token: Hex, node: Nodes): Promise<string | null> {
  const answer = await callContract(node, token, SYMBOL)
  if (answer === null) return null
  const bytes = hexToBytes(answer.slice(2))
  const length = Math.min(Number(BigInt(answer.length > 130 ? `0x${answer.slice(66, 130)}` : '0x20')), 32)
  const text = bytes.slice(bytes.length > 64 ? 64 : 0).slice(0, length)
  return new TextDecoder().decode(text).replaceAll('\0', '').slice(0, MAX_SYMBOL) || null
}

async function callNumber(node: Nodes, to: Hex, data: string): Promise<bigint | null> {
  const answer = await callContract(node, to, data)
  return answer !== null && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : null
}

/** Null if the contract does not know the call. */
async function callContract(node: Nodes, to: Hex, data: string): Promise<string | null> {
  try {
    return HexSchema.parse(await node.rpc('', 'eth_call', [{ to, data }, 'latest']))
  } catch (error) {
    if ((error as { data?: { reason?: string } }).data?.reason === 'NODE_UNREACHABLE') throw error
    return null
  }
}
