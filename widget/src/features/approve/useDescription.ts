import { useEffect, useState } from 'react'
import type { RequestDescription } from '#families/approval.ts'
import { approvalOf } from '#families/approvals.ts'
import type { EffectState } from '#families/effectStore.ts'
import type { ApproveRequest } from '#requests/requestsStore.ts'
import { useEffectOf } from '../effect/index.ts'

type Described = {
  /** Component with the description; null before it has loaded, if there is none, and if it is contradicted. */
  view: RequestDescription['View'] | null
  check: ReturnType<RequestDescription['check']>
  isContradicted: boolean
}

const NONE: Described = {
  view: null,
  check: { isChecked: false, warnings: [] },
  isContradicted: false,
}

/** Loads the contract authors' description of a request, with the names of its tokens, and compares it with the effect. */
export function useDescription(request: ApproveRequest, effect: EffectState | null): Described {
  const description = useLoaded(request)
  const naming = description?.naming ?? null
  useEffectOf(naming && `${request.id} description`, naming)
  if (description === null) return NONE
  const check = description.check(effect)
  const isContradicted = check.warnings.length > 0
  return {
    view: isContradicted ? null : description.View,
    check: { ...check, isChecked: check.isChecked && !isContradicted },
    isContradicted,
  }
}

function useLoaded(request: ApproveRequest): RequestDescription | null {
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
  return description
}
