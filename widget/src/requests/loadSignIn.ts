import { lazyChunk } from '#core/lazyChunk.ts'

/** Sign-in with a wallet, loaded at first use: most projects do not have it. */
export const loadSignIn = lazyChunk(() => import('./siwx/signInOnConnect.ts'))
/** Signing in while a wallet is paired. */
export const loadOneTap = lazyChunk(() => import('./siwx/oneTap.ts'))
