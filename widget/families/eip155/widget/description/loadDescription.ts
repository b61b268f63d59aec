import { parseChainId } from '@latch/protocol/caip.ts'
import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'
import type { RequestDescription } from '@latch/widget/src/families/approval.ts'
import type { ApproveDetails, ApproveRequest } from '@latch/widget/src/requests/requestsStore.ts'
import type { Hex } from '#hex.ts'
import { descriptorList } from '../../bytes/clearSigning/descriptorList.ts'
import { findDescribed } from '../../bytes/clearSigning/proxies.ts'
import type { Call } from '../requests/details.ts'
import { findImplementations } from './findImplementations.ts'

/** The reader comes only for a contract that the list has. */
const loadReader = lazyChunk(async () => (await import('./readDescription.tsx')).readDescription)

/** Loads the contract authors' description of a request (ERC-7730). @returns null if no descriptor matches, or none can be loaded. */
export async function loadDescription(request: ApproveRequest): Promise<RequestDescription | null> {
  try {
    const places = describedContracts(request.details, Number(parseChainId(request.chainId).reference))
    const found = await Promise.all(
      places.map((place) => findDescribed(descriptorList, findImplementations, place)),
    )
    // One call without a descriptor leaves a batch unexplained.
    if (found.length === 0 || found.includes(null)) return null
    return await (await loadReader())(request)
  } catch (error) {
    console.warn('Latch: a contract description could not be read.', error)
    return null
  }
}

/** Contracts whose descriptors are needed; none if one of the calls cannot have any. */
function describedContracts(details: ApproveDetails, chainId: number): readonly (readonly [number, Hex])[] {
  switch (details.type) {
    case 'transaction':
      return calledContracts([details], chainId)
    case 'calls':
      return calledContracts(details.calls, chainId)
    case 'typedData': {
      const { verifyingContract } = details.domain
      return typeof verifyingContract === 'string' ? [[chainId, verifyingContract as Hex]] : []
    }
    default:
      return []
  }
}

function calledContracts(
  calls: readonly Pick<Call, 'to' | 'data'>[],
  chainId: number,
): readonly (readonly [number, Hex])[] {
  const called = calls.flatMap(({ to, data }) =>
    to === null || data === '0x' ? [] : [[chainId, to] as const],
  )
  return called.length === calls.length ? called : []
}
