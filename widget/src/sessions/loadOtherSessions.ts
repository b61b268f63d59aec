import { lazyChunk } from '#core/lazyChunk.ts'

/** Wallets besides the active ones, and disconnecting all; loaded at first use, because most users need neither. */
export const loadOtherSessions = lazyChunk(() => import('./otherSessions.ts'))
