import type { Digest } from '@latch/families/digest.ts'
import { useEffect, useState } from 'react'
import { approvalOf } from '#families/approvals.ts'
import type { ApproveRequest } from '#requests/requestsStore.ts'

/** Hashes of the data to sign; none for a message, which is shown in full. */
export function useDigests({ details, chainId }: ApproveRequest): readonly Digest[] {
  const [digests, setDigests] = useState<readonly Digest[]>([])
  useEffect(() => {
    if (details.type === 'message') return
    let isCurrent = true
    approvalOf(chainId)
      .digests?.(details)
      .then((computed) => isCurrent && setDigests(computed))
    return () => {
      isCurrent = false
    }
  }, [details, chainId])
  return digests
}
