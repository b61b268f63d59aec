import type { SocialFailure } from '@latch/protocol/events.ts'
import type { FailureKind } from '#ui/failureKind.ts'
import type { LoginFailure } from './loginFailure.ts'

/** Kinds of the login failures without a defect. */
export const LOGIN_KINDS: Readonly<Partial<Record<LoginFailure | SocialFailure, FailureKind>>> = {
  offline: 'offline',
  cooldown: 'late',
  limited: 'late',
  expired: 'late',
  denied: 'declined',
}
