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
  /** undefined where the project does not list it any more. */
  chain: ChainInfo | undefined
}

/** What the authors of contracts say of a request, to be held against its effect. */
export type RequestDescription = {
  /** Tokens that it names. */
  naming: EffectQuestion | null
  /** `isChecked`: the effect is known, and the same. Where there are warnings, nothing of the description is shown. */
  check(effect: EffectState | null): { isChecked: boolean; warnings: readonly WarningName[] }
  /** A component. */
  View(props: { isChecked: boolean; chain: ChainInfo | undefined }): ReturnType<typeof Facts>
}

/**
 * How an approval shows what a chain family's requests do, but for messages, which are alike in all. Read from what is
 * signed, and from nothing else.
 */
export type FamilyApproval = {
  /** A component: the request in full, nothing of it shortened. Nothing for what the facts beside it say whole. */
  Details(props: DetailsProps): ReturnType<typeof Facts> | null
  warnings(details: ApproveDetails, how: WarningsHow): readonly WarningName[]
  /** Hashes of what is signed, to compare with another device; absent for a family that shows none. */
  digests?(details: ApproveDetails): Promise<readonly Digest[]>
  /** Absent for a family whose contracts nobody describes. @returns null where no description is for the request. Never throws. */
  loadDescription?(request: ApproveRequest): Promise<RequestDescription | null>
  /** What there is to ask about a request; null where nothing of it could move anything. */
  question(request: ApproveRequest): EffectQuestion | null
}

declare module '../core/family.ts' {
  interface FamilyParts {
    /** It comes with the view that shows approvals, and before the first one is shown. */
    approval?: LazyPart<FamilyApproval>
  }
}
