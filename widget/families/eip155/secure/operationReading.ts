import { MAX_TOKENS } from '@latch/protocol/simulate.ts'
import type { ApprovalRequest, ToSign } from '@latch/secure/src/approval/approvalRequest.ts'
import { effectsOf, feeCents } from '@latch/secure/src/approval/effects.ts'
import {
  type Block,
  code,
  type Fact,
  once,
  type Phrase,
  type Reading,
  text,
} from '@latch/secure/src/approval/reading.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import { locale } from '@latch/secure/src/texts/texts.ts'
import { formatExact, formatSignificant } from '@latch/widget/src/i18n/format.ts'
import type { Hex } from '#hex.ts'
import { callDigests } from '../bytes/digests.ts'
import { hashOperation } from '../bytes/operationHash.ts'
import { executionsOf, maxFee, type UserOperation } from '../bytes/userOperation.ts'
import type { ReadCalls } from './callBlock.ts'
import type { DescribeCalls } from './describe.ts'
import { explained, explainedWarnings } from './explained.ts'

type Operation = Extract<ToSign, { kind: 'operation' }>['payload']
type Readers = { backend: Backend; readCalls: ReadCalls; describeCalls?: DescribeCalls }

export function operationTitle({ operation }: Pick<Operation, 'operation'>): Phrase {
  const calls = executionsOf(operation as UserOperation) ?? []
  return { key: 'ask.calls', params: { count: calls.length } }
}

/**
 * Reads the effects of a smart account's operation from the signed data, and who pays for it. Null if one of its calls
 * cannot be read here.
 */
export async function readOperation(
  { operation, chainId }: Operation,
  { chain, project, payer, known = [] }: ApprovalRequest,
  { backend, readCalls, describeCalls }: Readers,
): Promise<Reading | null> {
  const order = operation as UserOperation
  const { symbol, decimals } = chain.nativeCurrency
  const executions = executionsOf(order) ?? []
  const read = readCalls(executions, known)
  if (read === null) return null
  const calls = executions.map(({ to, value, data }) => ({ to, value: quantity(value), data }))
  const described = await describeCalls?.(executions, order.sender, { chain, backend })
  const named = [...read.flatMap((call) => call.tokens), ...(described?.tokens ?? [])]
  const tokens = [...new Set(named)].slice(0, MAX_TOKENS)
  // A stranger's paymaster may take its fee from tokens that the account has allowed it before.
  const fee = order.paymaster === null || payer !== undefined ? maxFee(order) : 0n
  const [effects, feeWorth] = await Promise.all([
    effectsOf(chain.id, { from: order.sender, calls, tokens }, backend),
    feeCents(chain.id, fee, decimals, backend),
  ])
  const blocks = read.flatMap((call, index): readonly Block[] => {
    const { to = '', value = 0n, data = '0x' } = executions[index] ?? {}
    const facts: Fact[] = [{ label: { key: 'ask.to' }, value: code(to) }]
    if (value > 0n || data === '0x')
      facts.push({
        label: { key: 'ask.amount' },
        value: text(`${formatExact(value, decimals, locale())} ${symbol}`),
      })
    return [{ type: 'facts', facts }, ...call.blocks(effects.assets)]
  })
  const feeText = `${formatSignificant(fee, decimals, locale(), 'ceil')} ${symbol}`
  const shown = described?.show(effects)
  return {
    title: operationTitle({ operation }),
    description: shown?.description,
    headline: effects.headline,
    blocks: [
      ...explained(shown, blocks),
      ...effects.blocks,
      { type: 'facts', facts: feeFacts(order, { feeText, payer, project }) },
    ],
    warnings: once([
      ...explainedWarnings(
        shown,
        read.flatMap(({ warnings }) => warnings),
      ),
      ...effects.warnings,
    ]),
    spends: effects.cents === null || feeWorth === null ? null : effects.cents + feeWorth,
    recipients: read.flatMap(({ recipients = [] }) => recipients),
    digests: [{ name: 'operation', value: hashOperation(order, chainId as Hex) }, ...callDigests(executions)],
  }
}

/** Returns the fee, or who pays it; a page's paymaster with its address, because it may take tokens that it was allowed. */
function feeFacts(
  { paymaster }: UserOperation,
  { feeText, payer, project }: Pick<ApprovalRequest, 'payer' | 'project'> & { feeText: string },
): readonly Fact[] {
  const label = { key: 'ask.fee' } as const
  if (paymaster === null) return [{ label, value: text(feeText) }]
  const paidBy: Fact = { label, value: { key: 'ask.paidBy', params: { name: payer ?? project.name } } }
  return payer === undefined ? [paidBy] : [paidBy, { label, value: code(paymaster) }]
}

function quantity(value: bigint): string {
  return `0x${value.toString(16)}`
}
