import { useEffect, useState } from 'react'
import type { RequestDescription } from '#families/approval.ts'
import { approvalOf } from '#families/approvals.ts'
import type { ApproveRequest } from '#requests/requestsStore.ts'
import { useEffectOf } from '../effect/index.ts'

/** Loads the contract authors' description of a request, with the names of its tokens; null before, and if there is none. */
export function useDescription(request: ApproveRequest): RequestDescription | null {
  const [description, setDescription] = useState<RequestDescription | null>(null)
  useEffect(() => {
    if (request.details.type === 'message') return
    let isCurrent = true
    approvalOf(request.chainId)
      .loadDescription?.(request)
      .then((loaded) => isCurrent && setDescription(loaded))
    return () => {
      isCurrent = false
    }
  }, [request])
  const naming = description?.naming ?? null
  useEffectOf(naming && `${request.id} description`, naming)
  return description
}
