import type { Progress } from '@latch/protocol/secure/secureChannel.ts'
import type { ApprovalRequest } from '../approval/approvalRequest.ts'
import type { Approvals } from '../approval/families.ts'
import type { Phrase } from '../approval/reading.ts'
import type { Keys } from '../core/keys.ts'
import type { Backend } from '../core/node.ts'
import type { Project } from '../core/settings.ts'
import type { Stage } from '../ui/screen.ts'
import type { Locks } from '../worker/locks.ts'
import type { User } from '../worker/messages.ts'

export type RequestsOptions = {
  project: Project
  approvals: Approvals
  keys: Keys
  backend: Backend
  stage: Stage
  /** Origin of the page above the widget; null if unknown. */
  host(): string | null
  user(): Promise<User | null>
  /** True if the browser reports what covers the frame (IntersectionObserver v2). */
  seesCovers: boolean
  /** Requests approval in a window. Resolves once it is approved there. */
  confirmInWindow(
    approval: ApprovalRequest,
    title: Phrase,
    signal: AbortSignal,
    onCancel: () => void,
  ): Promise<void>
  /** Opens the wallet by passkey. */
  unlock(signal: AbortSignal, onCancel: () => void): Promise<unknown>
  /** Keeps tabs from signing for the same account at once. */
  exclusively: Locks
  onProgress(id: string, step: Progress['step']): void
  /** The session is over, e.g. because this device was removed. */
  onSignedOut(): void
}

/** The options, with the state of the request that is answered. */
export type RequestContext = RequestsOptions & {
  /** Requests behind the one on screen. */
  waiting(): number
  /** The person declines the request on screen. */
  reject(): void
  /** Called once everything needed to show the request has loaded. */
  onShown(): void
  /** All of it is signed. */
  onSigned(): void
}
