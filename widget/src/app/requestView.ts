import { type InteractiveRequest, isInFrame } from '../requests/requestsStore.ts'
import type { View } from './router.ts'

/** The view that puts a request before the user, here or in the secure frame; null for connecting, which has several. */
export function viewOfRequest(request: InteractiveRequest | null): View | null {
  if (request === null || request.kind === 'connect') return null
  if (request.kind !== 'approve') return { name: request.view }
  return { name: isInFrame(request) ? 'ApproveTransaction' : 'ApproveRequest' }
}
