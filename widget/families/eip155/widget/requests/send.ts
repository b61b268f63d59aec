import { chainIdToHex } from '@latch/protocol/caip.ts'
import { invalidParams } from '@latch/widget/src/core/rpcError.ts'
import { parseParam } from '@latch/widget/src/requests/params.ts'
import * as z from 'zod/mini'
import type { TransactionTerm } from './details.ts'
import { CHANGES_MEANING, readLeniently } from './leniency.ts'
import { address, bytes, chainIdHex, quantity, requireAccount, requireActiveChain } from './params.ts'
import type { ApproveHandler, ApproveMethod } from './policies.ts'

/** Fields that change the effect or the payer of a transaction: dropping them would approve something else. */
const NOT_SHOWN = CHANGES_MEANING
const unread = Object.fromEntries(NOT_SHOWN.map((name) => [name, z.optional(z.unknown())]))

const TransactionSchema = z.object({
  ...(unread as Record<(typeof NOT_SHOWN)[number], z.ZodMiniOptional<z.ZodMiniUnknown>>),
  from: address,
  to: z.optional(z.nullable(address)),
  value: z.optional(quantity),
  data: z.optional(bytes),
  input: z.optional(bytes),
  gas: z.optional(quantity),
  gasLimit: z.optional(quantity),
  gasPrice: z.optional(quantity),
  maxFeePerGas: z.optional(quantity),
  maxPriorityFeePerGas: z.optional(quantity),
  nonce: z.optional(quantity),
  type: z.optional(quantity),
  chainId: z.optional(chainIdHex),
  accessList: z.optional(z.array(z.object({ address, storageKeys: z.array(bytes) }))),
})

type Transaction = z.infer<typeof TransactionSchema>

/** Fields of EIP-1559; nodes reject them beside a `gasPrice`, and a wallet may use the price that was not shown as the maximum. */
const MARKET_PRICES = ['maxFeePerGas', 'maxPriorityFeePerGas'] as const

/** Terms in display order. */
const TERMS = ['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce', 'type'] as const

function readTerms(transaction: Transaction): TransactionTerm[] {
  return TERMS.flatMap((name) => {
    const value = transaction[name]
    return value === undefined ? [] : [{ name, value: BigInt(value) }]
  })
}

function readTransaction(params: unknown): Transaction {
  const lenient = Array.isArray(params) ? params.map(readLeniently) : params
  const { gasLimit, ...transaction } = parseParam('eth_sendTransaction', TransactionSchema, lenient)
  // Libraries know the limit by a name of their own.
  const { gas = gasLimit } = transaction
  if (gas !== undefined && BigInt(gas) !== BigInt(gasLimit ?? gas))
    throw invalidParams('eth_sendTransaction: params[0].gas and params[0].gasLimit must not differ.')
  return gas === undefined ? transaction : { ...transaction, gas }
}

/** EIP-1474 `eth_sendTransaction`: [transaction]. */
const sendTransaction: ApproveHandler = (params, session) => {
  const transaction = readTransaction(params)
  const hidden = NOT_SHOWN.find((name) => transaction[name] !== undefined)
  if (hidden !== undefined)
    throw invalidParams(
      `eth_sendTransaction: params[0] must not include ${hidden}, which the approval does not show.`,
    )
  if (transaction.gasPrice !== undefined && MARKET_PRICES.some((name) => transaction[name] !== undefined))
    throw invalidParams(
      `eth_sendTransaction: params[0] must not include both gasPrice and ${MARKET_PRICES.join(' or ')}.`,
    )
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
    details: {
      type: 'transaction',
      to,
      valueWei: BigInt(value),
      data: payload,
      terms: readTerms(transaction),
      accessList: transaction.accessList ?? null,
    },
    params: [
      {
        ...rest,
        from,
        // The wallet refuses when it has meanwhile left the chain that was shown.
        chainId: chainIdToHex(session.chainId),
        value,
        ...(to === null ? {} : { to }),
        ...(payload === '0x' ? {} : { data: payload }),
      },
    ],
  }
}

export const send = {
  eth_sendTransaction: sendTransaction,
} satisfies Partial<Record<ApproveMethod, ApproveHandler>>
