import type { Progress, Stage, User } from '@latch/protocol/secure/secureChannel.ts'
import { createStore } from 'zustand/vanilla'

/** A call to the frame that waits for the user, with its progress. */
export type Question = {
  id: string
  kind: 'login' | 'social' | 'farcaster' | 'request'
  /** null until the frame reports a step. */
  step: Progress['step'] | null
  /** Link with which an app continues. */
  url?: string | undefined
}

export type FrameState = {
  /** `none`: there is no frame, because it is not needed or is gone. */
  phase: 'none' | 'loading' | 'ready'
  stage: Stage
  /** True if a visible frame does not answer. */
  isQuiet: boolean
  /** Calls in order. */
  questions: readonly Question[]
  /** User of the wallet that the frame has open, as last reported. */
  user: User | null
  /** Number of rejected requests that this wallet never carries out. */
  refusals: number
}

const CLOSED: Stage = { height: 0, isOpen: false, label: '' }

/** The secure frame as the views see it. */
export const frameStore = createStore<FrameState>(() => ({
  phase: 'none',
  stage: CLOSED,
  isQuiet: false,
  questions: [],
  user: null,
  refusals: 0,
}))

export function countRefusal(): void {
  frameStore.setState(({ refusals }) => ({ refusals: refusals + 1 }))
}

/** Sets the phase; a new document, or none, shows nothing. */
export function beginPhase(phase: FrameState['phase']): void {
  frameStore.setState({ phase, stage: CLOSED, isQuiet: false })
}
