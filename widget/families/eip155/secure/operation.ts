import { parseChainId } from '@latch/protocol/caip.ts'
import { OperationSchema } from '@latch/protocol/secure/operation.ts'
import type { ToSign } from '@latch/secure/src/approval/approvalRequest.ts'
import { type SentNames, submit } from '@latch/secure/src/approval/submit.ts'
import { failed } from '@latch/secure/src/core/failures.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import * as z from 'zod/mini'
import { isSameAddress } from '../bytes/address.ts'
import type { SmartAccount } from '../bytes/smartAccount.ts'
import { type Execution, executionsOf, type UserOperation } from '../bytes/userOperation.ts'
import type { PaymasterService } from './callsParams.ts'

type Operation = Extract<ToSign, { kind: 'operation' }>

/**
 * Requests an operation that makes these calls, all or none, and checks that it belongs to the account and makes only
 * these calls.
 *
 * @param place - Its network, and the paymaster service that the page requested.
 * @throws {@link ChannelError} of the account's network: 3 if the calls fail, -32000 if no one can pay.
 */
export async function prepareOperation(
  calls: readonly Execution[],
  smart: SmartAccount,
  { chain, service }: { chain: string; service: PaymasterService | null },
  backend: Backend,
): Promise<Operation> {
  const quantified = calls.map(({ to, value, data }) => ({ to, value: quantity(value), data }))
  const paymaster = service === null ? {} : { paymaster: service }
  const wanted = { owner: smart.owner, calls: quantified, ...paymaster }
  const answer = await backend.accounts(chain, 'latch_makeOperation', [wanted])
  const { data: operation } = z.safeParse(OperationSchema, answer)
  const isRequested =
    operation !== undefined &&
    isSameAddress(operation.sender, smart.address) &&
    sameAs(operation as UserOperation) === callsText(calls)
  if (!isRequested) throw failed('The network returned an invalid response.', 'NODE_MALFORMED')
  const chainId = quantity(BigInt(parseChainId(chain).reference))
  return { namespace: 'eip155', kind: 'operation', payload: { chainId, operation } }
}

function sameAs(operation: UserOperation): string | null {
  const made = executionsOf(operation)
  return made && callsText(made)
}

function callsText(calls: readonly Execution[]): string {
  return calls.map(({ to, value, data }) => `${to} ${value} ${data}`.toLowerCase()).join()
}

/** Milliseconds between two looks, and for how long it is looked. */
const POLL = 500
const PATIENCE = 90_000

export type SignedOrder = { operation: unknown; signature: string; hash: string; names: SentNames }

/** Sends a signed operation. @throws ChannelError of {@link submit} */
export function sendOperation(
  chain: string,
  { operation, signature, hash, names }: SignedOrder,
  backend: Backend,
): Promise<void> {
  return submit({
    names,
    send: () => backend.accounts(chain, 'latch_sendOperation', [operation, signature]),
    isKnown: async () => (await backend.accounts(chain, 'eth_getUserOperationByHash', [hash])) === true,
  })
}

const DoneSchema = z.nullable(z.object({ transactionHash: z.string(), success: z.boolean() }))
type Done = NonNullable<z.infer<typeof DoneSchema>>

/** Waits for the result of an operation and its transaction; null if no block contains it in time. */
export async function doneOf(chain: string, hash: string, backend: Backend): Promise<Done | null> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    // A failed poll means nothing: the operation was accepted.
    const answer = await backend.accounts(chain, 'eth_getUserOperationReceipt', [hash]).catch(() => null)
    const { data } = z.safeParse(DoneSchema, answer)
    if (data) return data
    await new Promise((resolve) => setTimeout(resolve, POLL))
  }
  return null
}

function quantity(value: bigint): string {
  return `0x${value.toString(16)}`
}
