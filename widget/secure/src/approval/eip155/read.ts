import { decodeCalls } from '../../../../families/eip155/decodeCall.ts'
import type { Hex } from '../../../../families/hex.ts'
import { formatExact, formatSignificant } from '../../../../src/i18n/format.ts'
import { fromHex } from '../../core/bytes.ts'
import type { Backend } from '../../core/node.ts'
import { locale } from '../../texts/texts.ts'
import type { Ask, ToSign } from '../ask.ts'
import { effectsOf, feeCents } from '../effects.ts'
import { readMessage } from '../message.ts'
import { code, type Fact, once, type Reading, text } from '../reading.ts'
import { callBlocks, tokensOf, warningsOf } from './calls.ts'
import { readTypedData } from './readTypedData.ts'

type Evm<Kind> = Extract<ToSign, { namespace: 'eip155'; kind: Kind }>['payload']

/** Says what one EVM request means. */
export async function readEvm({ toSign, host, chain }: Ask, backend: Backend): Promise<Reading> {
  const [one] = toSign
  if (one?.namespace !== 'eip155') throw new Error('There is nothing of EVM to be read.')
  if (one.kind === 'message') return readMessage(fromHex(one.payload.message), host)
  if (one.kind === 'typedData') {
    const { address, chainId, typedData } = one.payload
    return readTypedData({ account: address, chain: chain.id, chainId, typedData }, backend)
  }
  if (one.kind === 'operation' || one.kind === 'permission')
    throw new Error('There are no smart accounts here.')
  return readTransaction(one.payload, chain, backend)
}

async function readTransaction(
  payload: Evm<'transaction'>,
  chain: Ask['chain'],
  backend: Backend,
): Promise<Reading> {
  const { to, data, value, gas } = payload
  const fee = BigInt(gas) * BigInt(payload.maxFeePerGas ?? payload.gasPrice ?? '0x0')
  const { symbol, decimals } = chain.nativeCurrency
  const [call] = decodeCalls([{ to: to as Hex | null, data: data as Hex }])
  const tokens = call === undefined ? [] : tokensOf(call)
  const [effects, feeWorth] = await Promise.all([
    effectsOf(chain.id, { from: payload.from, calls: [{ to, value, data }], tokens }, backend),
    feeCents(chain.id, fee, decimals, backend),
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
  const shown = `${formatSignificant(fee, decimals, locale(), 'ceil')} ${symbol}`
  const cents = effects.cents === null || feeWorth === null ? null : effects.cents + feeWorth
  return {
    title: { key: 'ask.transaction' },
    blocks: [
      { type: 'facts', facts },
      ...(call === undefined ? [] : callBlocks(call, effects.assets)),
      ...effects.blocks,
      { type: 'facts', facts: [{ label: { key: 'ask.fee' }, value: text(shown) }] },
    ],
    warnings: once([...(call === undefined ? [] : warningsOf(call)), ...effects.warnings]),
    spends: cents,
  }
}
