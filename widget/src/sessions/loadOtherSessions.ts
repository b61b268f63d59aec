import { lazyChunk } from '#core/lazyChunk.ts'

/** Wallets beside the active ones, and the end of all: most visitors need neither. */
export const loadOtherSessions = lazyChunk(() => import('./otherSessions.ts'))
