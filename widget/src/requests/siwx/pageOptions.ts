import * as z from 'zod/mini'
import { type SignInPageWish, SignInPageWishSchema } from '../../../protocol/siwx.ts'
import { signInsStore } from '../../sessions/signIns.ts'

/** What the page wants of those who sign in; what cannot be read of it is not wanted. */
export function pageOptions(): SignInPageWish {
  return z.safeParse(SignInPageWishSchema, signInsStore.getState().options).data ?? {}
}
