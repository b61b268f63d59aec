import { lazyPart } from '../core/lazyPart.ts'

/** Wallets beside the active ones, and the end of all: most visitors need neither. */
export const loadOtherSessions = lazyPart(() => import('./otherSessions.ts'))
