import * as z from 'zod/mini'
import { chainIdFromHex } from '../../protocol/caip.ts'
import { RpcCode } from '../../protocol/errors.ts'
import { invalidParams, RpcError } from '../host/rpcError.ts'
import type { Session } from '../host/sessionStore.ts'
import type { ConfirmHandler } from './handlers.ts'
import { address, bytes, chainIdHex, parseParam, quantity, requireAccount } from './params.ts'
import type { ConfirmMethod } from './policies.ts'

/** They change what a transaction does (EIP-7702, EIP-4844): stripping them would approve something else. */
const NOT_SHOWN = ['authorizationList', 'blobs'] as const

const TransactionSchema = z.object({
  from: address,
  to: z.optional(z.nullable(address)),
  value: z.optional(quantity),
  data: z.optional(bytes),
  input: z.optional(bytes),
  gas: z.optional(quantity),
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  nonce: z.optional(quantity),
  type: z.optional(quantity),
  chainId: z.optional(chainIdHex),
  accessList: z.optional(z.array(z.object({ address, storageKeys: z.array(bytes) }))),
  authorizationList: z.optional(z.unknown()),
  blobs: z.optional(z.unknown()),
})

/** EIP-1474 `eth_sendTransaction`: [transaction]. */
const sendTransaction: ConfirmHandler = (params, session) => {
  const transaction = parseParam('eth_sendTransaction', TransactionSchema, params)
  const hidden = NOT_SHOWN.find((name) => transaction[name] !== undefined)
  if (hidden !== undefined)
    throw invalidParams(`eth_sendTransaction: params[0] must not carry ${hidden}, which is not shown here.`)
  const from = requireAccount(session, transaction.from)
  const { to = null, value = '0x0', data, input, chainId, ...rest } = transaction
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase())
    throw invalidParams('eth_sendTransaction: params[0].data and params[0].input must not differ.')
  const payload = data ?? input ?? '0x'
  if (to === null && payload === '0x')
    throw invalidParams('eth_sendTransaction: params[0].to is missing, and there is no code to deploy.')
  if (chainId !== undefined) requireActiveChain(session, chainId)
  return {
    address: from,
    details: { type: 'transaction', to, valueWei: BigInt(value), data: payload },
    params: [
      {
        ...rest,
        from,
        value,
        ...(to === null ? {} : { to }),
        ...(payload === '0x' ? {} : { data: payload }),
      },
    ],
  }
}

export const send = {
  eth_sendTransaction: sendTransaction,
} satisfies Partial<Record<ConfirmMethod, ConfirmHandler>>

/** @throws RpcError 4901 when the request is meant for a chain that the wallet is not on. */
function requireActiveChain(session: Session, chainId: string): void {
  if (chainIdFromHex(chainId) === session.chainId) return
  throw new RpcError({
    code: RpcCode.chainDisconnected,
    message: `The request is for chain ${Number(chainId)}, but the wallet is on ${session.chainId}. Switch first.`,
    data: { reason: 'WRONG_CHAIN', chainId },
  })
}
