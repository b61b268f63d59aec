import type { Progress, Stage, User } from '@latch/protocol/secure/secureChannel.ts'
import { createStore } from 'zustand/vanilla'

/** What the frame is asked, and how far it is with it. */
export type Question = {
  id: string
  kind: 'login' | 'social' | 'farcaster' | 'request'
  /** null until the frame has said something of it. */
  step: Progress['step'] | null
  /** Where an app goes on with it. */
  url?: string | undefined
}

export type FrameState = {
  /** `none`: there is no frame, because nobody needs it or it is gone. */
  phase: 'none' | 'loading' | 'ready'
  stage: Stage
  /** Whether a frame that somebody looks at does not answer. */
  isQuiet: boolean
  /** In the order in which they were asked. */
  questions: readonly Question[]
  /** Whose wallet the frame has open, as far as it has said. */
  user: User | null
  /** How many requests were refused that this wallet never does. */
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

/** A document that has just come, or is gone, shows nothing. */
export function beginPhase(phase: FrameState['phase']): void {
  frameStore.setState({ phase, stage: CLOSED, isQuiet: false })
}
