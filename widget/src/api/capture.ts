import {
  type CaptureAnswer,
  CaptureAnswerSchema,
  type CaptureCodeAnswer,
  CaptureCodeAnswerSchema,
  type CaptureCodeBody,
  type CaptureRemoval,
  CaptureVerifyAnswerSchema,
  type CaptureVerifyBody,
} from '@latch/protocol/capture.ts'
import * as z from 'zod/mini'
import { config } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { callHosting } from './hosting.ts'

/** Mails a code. @throws RpcError of {@link callHosting}, with the faults in `data.reasons`. */
export function mailCaptureCode(
  request: Omit<CaptureCodeBody, 'projectId' | 'origin'>,
): Promise<CaptureCodeAnswer> {
  return callHosting(CaptureCodeAnswerSchema, '/capture/v1/code', { body: { ...request, ...here() } })
}

/** Shares the address that the code was mailed to. @throws as {@link mailCaptureCode} */
export async function verifyCaptureCode(
  request: Omit<CaptureVerifyBody, 'projectId' | 'origin'>,
): Promise<CaptureRemoval> {
  return (
    await callHosting(CaptureVerifyAnswerSchema, '/capture/v1/verify', { body: { ...request, ...here() } })
  ).removal
}

/** Fetches the answers that the account of a session has given on any device. @throws as {@link mailCaptureCode} */
export function fetchCaptureAnswer(session: string): Promise<CaptureAnswer> {
  return callHosting(CaptureAnswerSchema, '/capture/v1/answer', { body: { session, ...here() } })
}

/** Records that the account of a session skipped the question, so that other devices do not show it. @throws as {@link mailCaptureCode} */
export async function noteSkip(session: string): Promise<void> {
  await callHosting(z.object({}), '/capture/v1/skip', { body: { session, ...here() } })
}

/** Erases an address. @throws as {@link mailCaptureCode} */
export async function eraseCaptured(removal: CaptureRemoval): Promise<void> {
  await callHosting(z.object({}), '/capture/v1/erase', { body: { removal, ...here() } })
}

function here() {
  return { projectId: config().projectId, origin: hostStore.getState().origin }
}
