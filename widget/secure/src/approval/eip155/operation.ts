import * as z from 'zod/mini'
import { decodeCalls } from '../../../../families/eip155/decodeCall.ts'
import type { SmartAccount } from '../../../../families/eip155/smartAccount.ts'
import {
  type Execution,
  executionsOf,
  mostFee,
  type UserOperation,
} from '../../../../families/eip155/userOperation.ts'
import { parseChainId } from '../../../../protocol/caip.ts'
import { OperationSchema } from '../../../../protocol/secure/operation.ts'
import { formatExact, formatSignificant } from '../../../../src/i18n/format.ts'
import { failed } from '../../core/failures.ts'
import type { Backend } from '../../core/node.ts'
import { locale } from '../../texts/texts.ts'
import type { Ask, ToSign } from '../ask.ts'
import { effectsOf, feeCents } from '../effects.ts'
import { type Block, code, type Fact, once, type Reading, text } from '../reading.ts'
import { callBlocks, tokensOf, warningsOf } from './calls.ts'

type Operation = Extract<ToSign, { kind: 'operation' }>

/**
 * Has the order made that does these calls, all or none. Whatever came back, it does them and nothing else.
 *
 * @throws {@link ChannelError} of the account's network: 3 where the calls fail, -32000 where nobody can pay.
 */
export async function prepareOperation(
  calls: readonly Execution[],
  smart: SmartAccount,
  chain: string,
  backend: Backend,
): Promise<Operation> {
  const asked = calls.map(({ to, value, data }) => ({ to, value: quantity(value), data }))
  const answer = await backend.accounts(chain, 'latch_makeOperation', [{ owner: smart.owner, calls: asked }])
  const { data: operation } = z.safeParse(OperationSchema, answer)
  if (operation === undefined || sameAs(operation as UserOperation) !== textOf(calls))
    throw failed('The network sent what cannot be read.', 'NODE_MALFORMED')
  const chainId = quantity(BigInt(parseChainId(chain).reference))
  return { namespace: 'eip155', kind: 'operation', payload: { chainId, operation } }
}

function sameAs(operation: UserOperation): string | null {
  const made = executionsOf(operation)
  return made && textOf(made)
}

function textOf(calls: readonly Execution[]): string {
  return calls.map(({ to, value, data }) => `${to} ${value} ${data}`.toLowerCase()).join()
}

/** Says what an order of a smart account does, read from what is signed, and who pays for it. */
export async function readOperation(
  { operation }: Operation['payload'],
  { chain, project }: Ask,
  backend: Backend,
): Promise<Reading> {
  const order = operation as UserOperation
  const { symbol, decimals } = chain.nativeCurrency
  const executions = executionsOf(order) ?? []
  const decoded = decodeCalls(executions)
  const calls = executions.map(({ to, value, data }) => ({ to, value: quantity(value), data }))
  const tokens = [...new Set(decoded.flatMap(tokensOf))].slice(0, 50)
  const fee = order.paymaster === null ? mostFee(order) : 0n
  const [effects, feeWorth] = await Promise.all([
    effectsOf(chain.id, { from: order.sender, calls, tokens }, backend),
    feeCents(chain.id, fee, decimals, backend),
  ])
  const blocks = decoded.flatMap((call, index): readonly Block[] => {
    const { to = '', value = 0n, data = '0x' } = executions[index] ?? {}
    const facts: Fact[] = [{ label: { key: 'ask.to' }, value: code(to) }]
    if (value > 0n || data === '0x')
      facts.push({
        label: { key: 'ask.amount' },
        value: text(`${formatExact(value, decimals, locale())} ${symbol}`),
      })
    return [{ type: 'facts', facts }, ...callBlocks(call, effects.assets)]
  })
  const paid: Fact['value'] =
    order.paymaster === null
      ? text(`${formatSignificant(fee, decimals, locale(), 'ceil')} ${symbol}`)
      : { key: 'ask.paidBy', params: { name: project.name } }
  return {
    title: { key: 'ask.calls', params: { count: executions.length } },
    blocks: [
      ...blocks,
      ...effects.blocks,
      { type: 'facts', facts: [{ label: { key: 'ask.fee' }, value: paid }] },
    ],
    warnings: once([...decoded.flatMap(warningsOf), ...effects.warnings]),
    spends: effects.cents === null || feeWorth === null ? null : effects.cents + feeWorth,
  }
}

/** Milliseconds between two looks, and for how long it is looked. */
const POLL = 500
const PATIENCE = 90_000

/** Hands an order over to be done. @returns its hash (ERC-4337). */
export async function sendOperation(
  chain: string,
  operation: unknown,
  signature: string,
  backend: Backend,
): Promise<string> {
  const hash = await backend.accounts(chain, 'latch_sendOperation', [operation, signature])
  if (typeof hash === 'string') return hash
  throw failed('The network sent what cannot be read.', 'NODE_MALFORMED')
}

const DoneSchema = z.nullable(z.object({ transactionHash: z.string(), success: z.boolean() }))
type Done = NonNullable<z.infer<typeof DoneSchema>>

/** What an order came to, and in which transaction. @throws -32603 OPERATION_PENDING where it is in no block for long. */
export async function doneOf(chain: string, hash: string, backend: Backend): Promise<Done> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    const answer = await backend.accounts(chain, 'eth_getUserOperationReceipt', [hash])
    const { data } = z.safeParse(DoneSchema, answer)
    if (data) return data
    await new Promise((resolve) => setTimeout(resolve, POLL))
  }
  throw failed(`The operation ${hash} was sent, and is in no block yet.`, 'OPERATION_PENDING')
}

function quantity(value: bigint): string {
  return `0x${value.toString(16)}`
}
