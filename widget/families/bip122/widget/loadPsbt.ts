import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'

/** The library that reads and builds PSBTs is larger than all the rest of the family. */
export const loadPsbt = lazyChunk(() => import('../bytes/psbt.ts'))
