import { invalidParams } from '@latch/secure/src/core/failures.ts'
import * as z from 'zod/mini'
import type { Hex } from '../../hex.ts'
import { isSameAddress } from '../bytes/address.ts'
import { takeApart } from '../bytes/takeApart.ts'
import { ENTRY_POINT, type Execution } from '../bytes/userOperation.ts'
import { address, hex, parse, requireAccount } from './params.ts'

const METHOD = 'eth_sendUserOperation'
const NOTHING = /^(?:0x(?:0{40})?)?$/
const part = z.optional(z.nullable(z.string()))

/** Gas, fees, nonce and signature are ignored: the operation is built again. */
const OperationSchema = z.tuple(
  [
    z.object({
      sender: z.string(),
      callData: hex,
      paymaster: part,
      paymasterAndData: part,
      eip7702Auth: z.optional(z.unknown()),
    }),
    z.optional(address),
  ],
  z.unknown(),
)

/**
 * ERC-4337 `eth_sendUserOperation` [operation, entryPoint]: returns the calls of an operation that a page built. They are
 * put into an operation of our own, because a page's operation could not be shown correctly.
 *
 * @throws -32602 with the reason if the calls cannot be read; 4100 for another account.
 */
export function readOperationParams(params: unknown, account: string): readonly Execution[] {
  const [operation, entryPoint = ENTRY_POINT] = parse(METHOD, OperationSchema, params)
  requireAccount(operation.sender, account)
  if (!isSameAddress(entryPoint, ENTRY_POINT))
    throw invalidParams(`${METHOD}: this account uses EntryPoint 0.7, ${ENTRY_POINT}.`)
  if (!NOTHING.test(operation.paymaster ?? '') || !NOTHING.test(operation.paymasterAndData ?? ''))
    throw invalidParams(
      `${METHOD}: paymaster data of another operation is not accepted. Pass a paymasterService to wallet_sendCalls.`,
    )
  if (operation.eip7702Auth != null)
    throw invalidParams(`${METHOD}: eip7702Auth is not supported: it would replace this account's code.`)
  const calls = takeApart(operation.callData as Hex)
  if (calls === null || calls.length === 0)
    throw invalidParams(`${METHOD}: callData is not an atomic batch. Send its calls with wallet_sendCalls.`)
  return calls
}
