import { lazyChunk } from '#core/lazyChunk.ts'

/** The library that reads and builds PSBTs is larger than all the rest of the family. */
export const loadPsbt = lazyChunk(() => import('@latch/families/bip122/psbt.ts'))
