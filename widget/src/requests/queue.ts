import type { Namespace } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { RpcError } from '#core/rpcError.ts'
import {
  type ApproveRequest,
  type CaptureRequest,
  type InteractiveRequest,
  isInFrame,
  requestsStore,
  type SignInRequest,
} from './requestsStore.ts'

type QueuedRequest = {
  request: InteractiveRequest
  resolve(result: unknown): void
  reject(error: RpcError): void
}

let entries: readonly QueuedRequest[] = []

function publish(next: readonly QueuedRequest[]): void {
  entries = next
  requestsStore.setState({ current: next[0]?.request ?? null, waiting: Math.max(0, next.length - 1) })
}

function takeWhere(isTaken: (request: InteractiveRequest) => boolean): readonly QueuedRequest[] {
  const taken = entries.filter(({ request }) => isTaken(request))
  if (taken.length > 0) {
    requestsStore.setState({ isWithdrawn: false })
    publish(entries.filter((entry) => !taken.includes(entry)))
  }
  return taken
}

/**
 * Queues a request for the user.
 *
 * @returns the value passed to {@link resolveRequest} for this ID.
 * @throws RpcError -32002 if {@link LIMITS.queuedInteractive} are already pending.
 */
export function enqueue(request: InteractiveRequest): Promise<unknown> {
  if (entries.length > LIMITS.queuedInteractive)
    return Promise.reject(
      new RpcError({
        code: RpcCode.resourceUnavailable,
        message: 'Too many pending requests. Wait until the user has answered them.',
      }),
    )
  return new Promise((resolve, reject) => publish([...entries, { request, resolve, reject }]))
}

export function resolveRequest(id: string, result: unknown): void {
  for (const entry of takeWhere((request) => request.id === id)) entry.resolve(result)
}

/** @returns whether the request was still pending. */
export function rejectRequest(id: string, error: RpcError): boolean {
  const taken = takeWhere((request) => request.id === id)
  for (const entry of taken) entry.reject(error)
  return taken.length > 0
}

/** Removes a request that the page no longer waits for. @param error - Rejection of the page's call. */
export function withdrawRequest(id: string, error: RpcError): void {
  if (rejectRequest(id, error)) requestsStore.setState({ isWithdrawn: true })
}

/**
 * Rejects what is still shown here because the modal was closed. Requests that a wallet already has stay, because it may
 * still sign or send them; a page that got 4001 would repeat them. The secure frame is gone with the modal, and cancels
 * its requests.
 */
export function rejectUnapproved(error: RpcError): void {
  for (const { request } of entries) if (isInFrame(request)) request.reject()
  rejectWhere((request) => request.kind !== 'approve' || request.phase === 'review', error)
}

function rejectWhere(isEnded: (request: InteractiveRequest) => boolean, error: RpcError): void {
  for (const entry of takeWhere(isEnded)) entry.reject(error)
}

/** Rejects approvals here and in the frame; those that a wallet already has are left to it. */
export function expireApprovals(isVoid: (request: ApproveRequest) => boolean, error: RpcError): void {
  for (const { request } of entries)
    if (request.kind === 'approve' && request.phase !== 'inWallet' && isVoid(request)) request.expire(error)
}

/** Resolves every request that waited for a connection of the family, with its name. */
export function resolveConnects(namespace: Namespace): void {
  for (const entry of takeWhere(
    (request) => request.kind === 'connect' && (request.namespace ?? namespace) === namespace,
  ))
    entry.resolve(namespace)
}

/**
 * Marks an approval as continued in the wallet's own window.
 *
 * @returns false if it is no longer under review: a view may still show a request that was withdrawn.
 */
export function beginInWallet(id: string): boolean {
  return update(id, ({ kind, phase }) => kind === 'approve' && phase === 'review', { phase: 'inWallet' })
}

/** Returns whether a request is on screen, or queued. */
export function isPending(id: string): boolean {
  return entries.some(({ request }) => request.id === id)
}

/**
 * Updates the phase of a sign-in.
 *
 * @param from - Required current phase; null for any.
 * @returns false if it is in another phase, or has ended.
 */
export function advanceSignIn(
  id: string,
  from: SignInRequest['phase'] | null,
  change: Partial<Pick<SignInRequest, 'phase' | 'failure'>>,
): boolean {
  return update(id, ({ kind, phase }) => kind === 'signIn' && phase === (from ?? phase), change)
}

/** Shows the next step of the request for an email address. */
export function showCapture(id: string, shown: Partial<Pick<CaptureRequest, 'view' | 'phase'>>): void {
  update(id, ({ kind }) => kind === 'capture', shown)
}

type Stage = { kind: InteractiveRequest['kind']; phase?: string }

/** Changes fields of a request that is at the stage for it. @returns whether it was. */
function update(id: string, isAt: (request: Stage) => boolean, change: object): boolean {
  const found = entries.find(({ request }) => request.id === id && isAt(request))
  if (found === undefined) return false
  // Callers only set fields of the kind that they request.
  const request = { ...found.request, ...change } as InteractiveRequest
  publish(entries.map((entry) => (entry === found ? { ...found, request } : entry)))
  return true
}

export function hasInteractiveRequests(): boolean {
  return entries.length > 0
}
