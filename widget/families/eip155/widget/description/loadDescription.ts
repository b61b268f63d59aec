import { parseChainId } from '@latch/protocol/caip.ts'
import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'
import type { RequestDescription } from '@latch/widget/src/families/approval.ts'
import type { ApproveDetails, ApproveRequest } from '@latch/widget/src/requests/requestsStore.ts'
import { descriptorList } from '../../bytes/clearSigning/descriptorList.ts'

/** The reader comes only for a contract that the list has. */
const loadReader = lazyChunk(async () => (await import('./readDescription.tsx')).readDescription)

/** Loads the contract authors' description of a request (ERC-7730). @returns null if no descriptor matches, or none can be loaded. */
export async function loadDescription(request: ApproveRequest): Promise<RequestDescription | null> {
  try {
    const places = describedContracts(request.details, Number(parseChainId(request.chainId).reference))
    const found = await Promise.all(places.map((place) => descriptorList.find(...place)))
    // One call without a descriptor leaves a batch unexplained.
    if (found.length === 0 || found.some((digests) => digests.length === 0)) return null
    return await (await loadReader())(request)
  } catch (error) {
    console.warn('Latch: a contract description could not be read.', error)
    return null
  }
}

function describedContracts(
  details: ApproveDetails,
  chainId: number,
): readonly (readonly [number, string])[] {
  switch (details.type) {
    case 'transaction':
      return details.to === null ? [] : [[chainId, details.to]]
    case 'calls':
      return details.calls.every(({ to }) => to !== null)
        ? details.calls.map(({ to }) => [chainId, String(to)] as const)
        : []
    case 'typedData': {
      const { verifyingContract } = details.domain
      return typeof verifyingContract === 'string' ? [[chainId, verifyingContract]] : []
    }
    default:
      return []
  }
}
