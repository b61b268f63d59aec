import { lazyChunk } from '#core/lazyChunk.ts'

/** Signing in with a wallet: most projects have none of it. */
export const loadSignIn = lazyChunk(() => import('./siwx/signInOnConnect.ts'))
/** Signing in while a wallet is paired. */
export const loadOneTap = lazyChunk(() => import('./siwx/oneTap.ts'))
