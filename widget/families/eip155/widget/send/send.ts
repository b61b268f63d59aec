import { chainIdToHex } from '@latch/protocol/caip.ts'
import { rpc } from '@latch/widget/src/api/rpc.ts'
import { requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import type { FamilySend, Order, Transfer } from '@latch/widget/src/core/transfer.ts'
import { isAddress } from '../../bytes/address.ts'
import { requireSession } from '../session.ts'
import { estimateFees } from './fees.ts'
import { readRequest } from './paymentUri.ts'
import { readRecipient } from './recipient.ts'
import { type Transfer as EvmTransfer, transferCall } from './transfer.ts'

/** Code of an account that lets a contract speak for it (EIP-7702): its owner holds the key as before. */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/i

export const eip155Send: FamilySend = {
  hasNames: true,
  hasTokens: true,
  hasSpeeds: ({ wallet }) => wallet.preferredAccountType !== 'smartAccount',
  isAddress,
  readRecipient,
  readRequest,
  // The gas of the own currency does not depend on how much of it moves, and its maximum depends on the gas.
  amountToRequest: ({ token, typed, balance }) => {
    if (token === null) return balance > 0n ? 1n : 0n
    return typed !== null && typed <= balance ? typed : 0n
  },
  estimate: (chainId, transfer, options) => estimateFees(chainId, evmCall(transfer), options),
  hasCode: async (chainId, address, options) => {
    const code = await rpc(chainId, 'eth_getCode', [address, 'latest'], options).catch(() => null)
    return typeof code === 'string' ? code !== '0x' && !DELEGATED.test(code) : null
  },
  simulation: async (_, transfer) => {
    const { to, value, data } = evmCall(transfer)
    return { from: transfer.from, calls: [{ to, value: quantity(value), data }] }
  },
  prepare: async (order) => {
    const transaction = toTransaction(order)
    // Its shape is checked there.
    return async () => (await requestWallet(requireSession(), 'eth_sendTransaction', [transaction])) as string
  },
}

/** The recipient was parsed, and the others come from the session and the chain: all are EVM addresses. */
function evmCall(transfer: Transfer) {
  return transferCall(transfer as EvmTransfer)
}

function toTransaction({ session, transfer, gas, tier }: Order) {
  const call = evmCall(transfer)
  const price = Object.entries(tier.price).map(([name, value]) => [name, quantity(value)] as const)
  return {
    from: transfer.from,
    to: call.to,
    value: quantity(call.value),
    ...(call.data === '0x' ? {} : { data: call.data }),
    gas: quantity(gas),
    ...Object.fromEntries(price),
    chainId: chainIdToHex(session.chainId),
  }
}

const quantity = (value: bigint) => `0x${value.toString(16)}`
