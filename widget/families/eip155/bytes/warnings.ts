import type { Hex } from '../../hex.ts'
import { looksLikeKnown } from '../../lookAlike.ts'
import type { WarningName } from '../../warnings.ts'
import { isSameAddress } from './address.ts'
import { isUnlimited } from './callMeaning.ts'
import { type DecodedCall, decodeCalls, leavesOf } from './decodeCall.ts'
import type { TypedMeaning } from './decodeTypedData.ts'
import { contractName } from './knownContracts.ts'

type Context = {
  /** Addresses that the account had to do with, and its own: a recipient that is only like them is a trap. */
  known?: readonly string[]
}

/** Returns the warnings of all calls and of the calls inside them, unordered. */
export function callWarnings(
  calls: readonly DecodedCall[],
  { known = [] }: Context = {},
): readonly WarningName[] {
  const all = calls.flatMap(withCarried)
  const isImitated = all.some((call) =>
    callRecipients(call).some((address) => looksLikeKnown(address, known)),
  )
  return [
    ...calls.flatMap(leavesOf).flatMap(singleCallWarnings),
    ...(all.some(({ isDelegate }) => isDelegate) ? (['delegateCall'] as const) : []),
    ...(isImitated ? (['lookAlike'] as const) : []),
  ]
}

function withCarried(call: DecodedCall): readonly DecodedCall[] {
  return [call, ...call.inner.flatMap(withCarried)]
}

function callRecipients({ to, data, meaning }: DecodedCall) {
  if (meaning === null) return to === null || data !== '0x' ? [] : [to]
  return meaning.parties.flatMap(({ role, address }) =>
    role === 'recipient' || role === 'spender' ? [address] : [],
  )
}

function singleCallWarnings({ isRead, meaning }: DecodedCall): readonly WarningName[] {
  if (!isRead) return ['unreadable']
  if (meaning === null) return []
  const names: WarningName[] = []
  if (meaning.isOdd) names.push('odd')
  if (meaning.name === 'takeOrder' || meaning.name === 'swap') names.push('orderCall')
  if (meaning.name === 'listOrder') names.push('order')
  if (meaning.name === 'delegate') names.push('delegate')
  if (/^(giveControl|upgrade)$/.test(meaning.name)) names.push('control')
  if (isUnlimited(meaning)) names.push('unlimited')
  return names
}

/** Seconds of a year. */
const YEAR = 31_536_000n
/** Maximum seconds that exchanges request: Uniswap's permits last 30 days. */
const MONTH = 2_592_000n

/**
 * Returns the warnings for a signature of typed data, unordered.
 *
 * @param now - Seconds since 1970.
 */
export function typedDataWarnings(
  meaning: TypedMeaning,
  now: number,
  { known = [] }: Context = {},
): readonly WarningName[] {
  const names: WarningName[] = [...meaning.risks]
  const taker = takerOf(meaning)
  if (taker !== null && looksLikeKnown(taker, known)) names.push('lookAlike')
  if (meaning.kind === 'permit') names.push(...permitWarnings(meaning, BigInt(now), known))
  if (meaning.kind === 'move') names.push('move')
  if (meaning.kind === 'order') names.push(meaning.isGiveaway ? 'giveaway' : 'order')
  if (meaning.kind === 'delegation') names.push('delegateCall')
  if (meaning.validUntil !== null && meaning.validUntil > BigInt(now) + YEAR) names.push('longValid')
  const signed = callWarnings(decodeCalls(meaning.calls), { known }).filter((name) => name !== 'unreadable')
  return [...names, ...signed, ...(meaning.isDelegate ? (['delegateCall'] as const) : [])]
}

type Permit = Extract<TypedMeaning, { kind: 'permit' }>

function permitWarnings(permit: Permit, now: bigint, known: readonly string[]): readonly WarningName[] {
  // Revoking an allowance is harmless.
  if (permit.tokens.every(({ amount }) => amount === 0n)) return ['permit']
  if (permit.isUnlimited) return ['unlimitedPermit']
  const isLong = permit.validUntil === null || permit.validUntil > now + MONTH
  return [isLong && !isKnown(permit.spender, known) ? 'unknownSpender' : 'permit']
}

function isKnown(spender: Hex | null, known: readonly string[]): boolean {
  if (spender === null) return false
  return contractName(spender) !== null || known.some((address) => isSameAddress(address, spender))
}

/** Returns the address that receives the signed assets or may take them. */
function takerOf(meaning: TypedMeaning): string | null {
  if (meaning.kind === 'move') return meaning.to
  return meaning.kind === 'permit' ? meaning.spender : null
}
