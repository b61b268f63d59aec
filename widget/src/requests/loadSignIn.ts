import { lazyPart } from '../core/lazyPart.ts'

/** Signing in with a wallet: most projects have none of it. */
export const loadSignIn = lazyPart(() => import('./siwx/follow.ts'))
/** Signing in while a wallet is paired. */
export const loadOneTap = lazyPart(() => import('./siwx/oneTap.ts'))
