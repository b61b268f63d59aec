import type { Digest } from '@latch/families/digest.ts'
import type { WarningName } from '@latch/families/warnings.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import type { LazyPart } from '#core/lazyPart.ts'
import type { ApproveDetails, ApproveRequest } from '#requests/requestsStore.ts'
import type { Facts } from '#ui/Facts.tsx'
import type { EffectQuestion, EffectState } from './effectStore.ts'

export type DetailsProps = { details: ApproveDetails; chain: ChainInfo | undefined }

export type WarningsHow = {
  /** Addresses that the account had to do with, and its own. */
  known: readonly string[]
  /** Seconds since 1970. */
  now: number
  /** undefined if the project no longer lists it. */
  chain: ChainInfo | undefined
}

/** Description of a request by the authors of its contracts, to be compared with its effect. */
export type RequestDescription = {
  /** Tokens that it names. */
  naming: EffectQuestion | null
  /** `isChecked`: the effect is known, and the same. Where there are warnings, nothing of the description is shown. */
  check(effect: EffectState | null): { isChecked: boolean; warnings: readonly WarningName[] }
  /** A component. */
  View(props: { isChecked: boolean; chain: ChainInfo | undefined }): ReturnType<typeof Facts>
}

/** Approval of a chain family's requests, except messages, which are alike in all. Only reads the signed data. */
export type FamilyApproval = {
  /** Component with the full request, unshortened; null if the facts beside it are complete. */
  Details(props: DetailsProps): ReturnType<typeof Facts> | null
  warnings(details: ApproveDetails, options: WarningsHow): readonly WarningName[]
  /** Hashes of the signed data, to compare with another device; absent for a family that shows none. */
  digests?(details: ApproveDetails): Promise<readonly Digest[]>
  /** Absent for a family without contract descriptions. @returns null if there is none for the request. Never throws. */
  loadDescription?(request: ApproveRequest): Promise<RequestDescription | null>
  /** Returns the simulation of a request; null if nothing in it could move anything. */
  question(request: ApproveRequest): EffectQuestion | null
}

declare module '../core/family.ts' {
  interface FamilyParts {
    /** Loaded with the view of approvals, before the first one is shown. */
    approval?: LazyPart<FamilyApproval>
  }
}
