import {
  type CaptureCodeAnswer,
  CaptureCodeAnswerSchema,
  type CaptureCodeBody,
  CaptureVerifyAnswerSchema,
  type CaptureVerifyBody,
} from '../../protocol/capture.ts'
import { config } from '../core/configStore.ts'
import { hostStore } from '../core/hostStore.ts'
import { askHosting } from './hosting.ts'

/** Has a code mailed. @throws RpcError of {@link askHosting}, with what is wrong in `data.reasons`. */
export function mailCaptureCode(
  asked: Omit<CaptureCodeBody, 'projectId' | 'origin'>,
): Promise<CaptureCodeAnswer> {
  return askHosting(CaptureCodeAnswerSchema, '/capture/v1/code', { ...asked, ...here() })
}

/** Shares the address that the code was mailed to. @throws as {@link mailCaptureCode} */
export async function verifyCaptureCode(
  asked: Omit<CaptureVerifyBody, 'projectId' | 'origin'>,
): Promise<void> {
  await askHosting(CaptureVerifyAnswerSchema, '/capture/v1/verify', { ...asked, ...here() })
}

function here() {
  return { projectId: config().projectId, origin: hostStore.getState().origin }
}
