import { MAX_TOKENS } from '@latch/protocol/simulate.ts'
import type { ApprovalRequest, ToSign } from '@latch/secure/src/approval/approvalRequest.ts'
import { effectsOf, feeCents } from '@latch/secure/src/approval/effects.ts'
import {
  code,
  type Fact,
  namedWarnings,
  once,
  type Phrase,
  type Reading,
  text,
} from '@latch/secure/src/approval/reading.ts'
import type { Backend } from '@latch/secure/src/core/node.ts'
import { locale } from '@latch/secure/src/texts/texts.ts'
import { formatExact, formatSignificant } from '@latch/widget/src/i18n/format.ts'
import type { Hex } from '../../hex.ts'
import { callDigests } from '../bytes/digests.ts'
import { evmFeeWarnings } from '../bytes/fee.ts'
import type { ReadCalls } from './callBlock.ts'
import type { DescribeCalls } from './describe.ts'
import { explained, explainedWarnings } from './explained.ts'
import { loadMaxFee } from './maxFee.ts'

type Payload = Extract<ToSign, { namespace: 'eip155'; kind: 'transaction' }>['payload']
/** `describeCalls` is only for the window: the frame's requests need no descriptor. */
type Readers = { backend: Backend; readCalls: ReadCalls; describeCalls?: DescribeCalls }

export const TRANSACTION: Phrase = { key: 'ask.transaction' }

/** Reads what a transaction does and costs; null if its call cannot be read here. */
export async function readTransaction(
  payload: Payload,
  { chain, known = [] }: Pick<ApprovalRequest, 'chain' | 'known'>,
  { backend, readCalls, describeCalls }: Readers,
): Promise<Reading | null> {
  const { to, data, value } = payload
  const { symbol, decimals } = chain.nativeCurrency
  const [call] = readCalls([{ to: to as Hex | null, data: data as Hex }], known) ?? []
  if (call === undefined) return null
  const calls = [{ to: to as Hex | null, value: BigInt(value), data: data as Hex }]
  const described = await describeCalls?.(calls, payload.from, { chain, backend })
  const tokens = [...new Set([...call.tokens, ...(described?.tokens ?? [])])].slice(0, MAX_TOKENS)
  const [effects, [fee, feeWorth]] = await Promise.all([
    effectsOf(chain.id, { from: payload.from, calls: [{ to, value, data }], tokens }, backend),
    loadMaxFee(payload, chain.id, backend).then(
      async (fee) => [fee, await feeCents(chain.id, fee, decimals, backend)] as const,
    ),
  ])
  const facts: Fact[] = [
    to === null
      ? { label: { key: 'ask.to' }, value: { key: 'ask.create' } }
      : { label: { key: 'ask.to' }, value: code(to) },
  ]
  if (BigInt(value) > 0n || data === '0x')
    facts.push({
      label: { key: 'ask.amount' },
      value: text(`${formatExact(BigInt(value), decimals, locale())} ${symbol}`),
    })
  const fees = evmFeeWarnings({ fee, moves: BigInt(value) }, chain.nativeCurrency)
  const feeText = `${formatSignificant(fee, decimals, locale(), 'ceil')} ${symbol}`
  const cents = effects.cents === null || feeWorth === null ? null : effects.cents + feeWorth
  const shown = described?.show(effects)
  return {
    title: TRANSACTION,
    description: shown?.description,
    headline: effects.headline,
    blocks: [
      { type: 'facts', facts },
      ...explained(shown, call.blocks(effects.assets)),
      ...effects.blocks,
      { type: 'facts', facts: [{ label: { key: 'ask.fee' }, value: text(feeText) }] },
    ],
    warnings: once([...explainedWarnings(shown, call.warnings), ...effects.warnings, ...namedWarnings(fees)]),
    spends: cents,
    recipients: call.recipients,
    digests: callDigests([{ data: data as Hex }]),
  }
}
