import type { Namespace } from '@latch/protocol/caip.ts'
import type { CaptureRemoval } from '@latch/protocol/capture.ts'
import { isCode, readCode } from '@latch/protocol/oneTimeCode.ts'
import { createStore } from 'zustand/vanilla'
import { mailCaptureCode, verifyCaptureCode } from '#api/capture.ts'
import { frameStore } from '#connectors/embedded/frameStore.ts'
import type { RpcError } from '#core/rpcError.ts'
import type { CaptureRequest } from '#requests/requestsStore.ts'
import { findSession } from '#sessions/sessionsStore.ts'
import { forgetEmail, isEmail, recentEmails, rememberEmail } from '../email/index.ts'
import { type CaptureFailure, captureFailure } from './failure.ts'

export type CaptureState = {
  /** Id of the request that this state belongs to. */
  id: string
  email: string
  isTicked: boolean
  code: string
  /** The request to the Worker that is in flight. */
  busy: 'mailing' | 'checking' | null
  failure: 'invalid' | 'unticked' | CaptureFailure | null
  /** The last emailed code, its expiry, and when another may be requested. Milliseconds since 1970. */
  mailed: { id: string; endsAt: number; resendAt: number } | null
  recent: readonly string[]
}

const BLANK: Omit<CaptureState, 'id' | 'recent'> = {
  email: '',
  isTicked: false,
  code: '',
  busy: null,
  failure: null,
  mailed: null,
}

/** State of the flow in which the user shares an email address. */
export const captureStore = createStore<CaptureState>(() => ({ ...BLANK, id: '', recent: [] }))

/** Starts a new request. A request that returns continues where it was, and so does a code that was emailed before. */
export function enterCapture({ id, mailed, namespace }: CaptureRequest): void {
  if (captureStore.getState().id === id) return
  const before =
    mailed === null ? { email: loginEmail(namespace) } : { email: mailed.email, mailed, isTicked: true }
  captureStore.setState({ ...BLANK, ...before, id, recent: recentEmails() })
}

/** Returns the address that the user has just logged in with; empty for other wallets. */
function loginEmail(namespace: Namespace): string {
  if (findSession(namespace)?.connector !== 'embedded') return ''
  return frameStore.getState().user?.email ?? ''
}

/** Sets the address; ignored while a code is mailed to the last one. */
export function typeAddress(email: string): void {
  if (captureStore.getState().busy === 'mailing') return
  captureStore.setState({ email, failure: null })
}

export function tick(isTicked: boolean): void {
  captureStore.setState({ isTicked, failure: null })
}

export function dropRecentAddress(email: string): void {
  forgetEmail(email)
  captureStore.setState({ recent: recentEmails() })
}

/** Requests a code once the user consents, and opens the view to enter it. */
export async function shareEmail(request: CaptureRequest): Promise<void> {
  const { busy, isTicked, email: text } = captureStore.getState()
  const email = text.trim()
  const failure = !isEmail(email) ? 'invalid' : !isTicked ? 'unticked' : null
  captureStore.setState({ failure, email })
  if (failure === null && busy === null && (await mail(request, email))) request.show('DataCaptureOtpConfirm')
}

/** Sends another code to the same address. */
export async function resendCode(request: CaptureRequest): Promise<void> {
  const { busy, email, mailed } = captureStore.getState()
  if (busy !== null || (mailed !== null && Date.now() < mailed.resendAt)) return
  await mail(request, email)
}

async function mail(request: CaptureRequest, email: string): Promise<boolean> {
  const isDone = await run(request, 'mailing', async () => {
    const { id, expiresAfter, resendAfter } = await mailCaptureCode({
      email,
      consent: request.consent.version,
    })
    const now = Date.now()
    const mailed = { id, endsAt: now + expiresAfter * 1000, resendAt: now + resendAfter * 1000 }
    if (!isShown(request)) return
    // The code is only valid with the address that it was sent to.
    captureStore.setState({ mailed, email, code: '' })
    request.keep({ ...mailed, email })
  })
  return isDone && isShown(request)
}

/** Reads typed or pasted digits; the last one submits the code. */
export async function typeCode(request: CaptureRequest, text: string): Promise<void> {
  const { busy, mailed, email } = captureStore.getState()
  if (busy !== null || mailed === null) return
  const code = readCode(text)
  captureStore.setState({ code, failure: null })
  if (!isCode(code)) return
  const session = request.session()
  const input = { id: mailed.id, email, code, ...(session === undefined ? {} : { session }) }
  let removal: CaptureRemoval | undefined
  const isTaken = await run(request, 'checking', async () => {
    removal = await verifyCaptureCode(input)
  })
  if (!isTaken) {
    if (isShown(request)) captureStore.setState({ code: '' })
    return
  }
  rememberEmail(email)
  request.finish('given', removal)
}

/** Goes back to the address field. */
export function changeAddress(request: CaptureRequest): void {
  captureStore.setState({ failure: null, code: '' })
  request.show('DataCapture')
}

/** @returns whether it succeeded; a failure is shown. */
async function run(
  request: CaptureRequest,
  busy: CaptureState['busy'],
  work: () => Promise<void>,
): Promise<boolean> {
  captureStore.setState({ busy, failure: null })
  try {
    await work()
    return true
  } catch (error) {
    if (isShown(request)) captureStore.setState({ failure: captureFailure(error as RpcError) })
    return false
  } finally {
    if (isShown(request)) captureStore.setState({ busy: null })
  }
}

/** By the time an answer arrives, the view may show another request. */
function isShown({ id }: CaptureRequest): boolean {
  return captureStore.getState().id === id
}
