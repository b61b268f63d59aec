import { parseChainId } from '@latch/protocol/caip.ts'
import { MAX_TOKENS } from '@latch/protocol/simulate.ts'
import type { RequestDescription } from '@latch/widget/src/families/approval.ts'
import type { EffectQuestion, EffectState } from '@latch/widget/src/families/effectStore.ts'
import type { ApproveDetails, ApproveRequest } from '@latch/widget/src/requests/requestsStore.ts'
import type { Hex } from '#hex.ts'
import type { Moves } from '../../bytes/clearSigning/contradictions.ts'
import { describeRequest, namedTokens } from '../../bytes/clearSigning/description.ts'
import { loadCallReadings, loadTypedDataReading } from '../../bytes/clearSigning/loadReadings.ts'
import { movesOfEffect, movesOfTerms } from '../../bytes/clearSigning/moves.ts'
import type { ClearReading } from '../../bytes/clearSigning/reading.ts'
import { decodeCalls } from '../../bytes/decodeCall.ts'
import { decodeTypedData } from '../../bytes/decodeTypedData.ts'
import { readTypedData } from '../../bytes/typedData.ts'
import { readTerms } from '../../bytes/typedTerms.ts'
import type { Call } from '../requests/details.ts'
import { Described } from './Described.tsx'
import { findImplementations } from './findImplementations.ts'

type Readings = readonly (ClearReading | null)[]
type Of<Type extends ApproveDetails['type']> = Extract<ApproveDetails, { type: Type }>

/** Reads a request by the descriptors of its calls. @returns null if one of its calls has none. */
export async function readDescription(request: ApproveRequest): Promise<RequestDescription | null> {
  const { details } = request
  switch (details.type) {
    case 'transaction':
      return ofCalls(request, [details])
    case 'calls':
      return ofCalls(request, details.calls)
    case 'typedData':
      return ofTypedData(request, details)
    default:
      return null
  }
}

async function ofCalls(request: ApproveRequest, calls: readonly Call[]): Promise<RequestDescription | null> {
  const chainId = chainNumber(request)
  const named = calls.map(({ to, valueWei, data }) => ({ to, value: valueWei, data }))
  const readings = await loadCallReadings(
    named,
    { chainId, from: request.address as Hex },
    findImplementations,
  )
  const decoded = decodeCalls(calls)
  const moves = (effect: EffectState | null) =>
    effect?.status === 'done' ? movesOfEffect(effect, decoded) : null
  return describeReadings(request, {
    readings,
    contracts: calls.flatMap(({ to }) => to ?? []),
    moves,
    matched: 'approve.described',
  })
}

async function ofTypedData(
  request: ApproveRequest,
  details: Of<'typedData'>,
): Promise<RequestDescription | null> {
  const { types, domain, primaryType, message } = details
  const typedData = readTypedData(JSON.stringify({ types, domain, primaryType, message }))
  const reading = await loadTypedDataReading(typedData, request.address as Hex, findImplementations)
  const moves = movesOfTerms(readTerms(details, decodeTypedData(details)))
  const contracts = [String(domain.verifyingContract) as Hex]
  return describeReadings(request, {
    readings: [reading],
    contracts,
    moves: () => moves,
    matched: 'approve.describedData',
  })
}

type Read = {
  readings: Readings
  contracts: readonly Hex[]
  moves(effect: EffectState | null): Moves | null
  matched: 'approve.described' | 'approve.describedData'
}

function describeReadings(
  request: ApproveRequest,
  { readings, contracts, moves, matched }: Read,
): RequestDescription | null {
  const description = describeRequest(readings, null, contracts)
  if (description === null) return null
  return {
    naming: naming(request, description.readings),
    check(effect) {
      const { isChecked, warnings } = describeRequest(readings, moves(effect), contracts) ?? description
      return { isChecked, warnings }
    },
    View: (shown) => <Described readings={description.readings} matched={matched} {...shown} />,
  }
}

/** Tokens whose amounts the description writes. */
function naming(
  { chainId, address: from, ...request }: ApproveRequest,
  readings: readonly ClearReading[],
): EffectQuestion | null {
  const tokens = namedTokens(readings, chainNumber({ chainId, ...request })).slice(0, MAX_TOKENS)
  if (tokens.length === 0) return null
  return { chainId, request: () => ({ from, calls: [], tokens }), isNaming: true }
}

function chainNumber({ chainId }: Pick<ApproveRequest, 'chainId'>): number {
  return Number(parseChainId(chainId).reference)
}
