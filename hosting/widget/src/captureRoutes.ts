import type {
  CaptureCodeBody,
  CaptureEraseBody,
  CaptureSessionBody,
  CaptureVerifyBody,
} from '@latch/protocol/capture.ts'
import { ERASE_BODY, SESSION_BODY, serveAnswer, serveErasure, serveSkip } from '#api/capture/answers.ts'
import { CODE_BODY, serveCode, serveVerification, VERIFY_BODY } from '#api/capture/capture.ts'
import { REMOVAL_PATH, serveRemoval } from '#api/capture/removal.ts'
import { PROJECT_OF_BODY } from '#http/project.ts'
import type { Route } from '#http/route.ts'

const ownPages = { methods: 'POST', ownPagesMay: 'ask for an email address', counts: 'requests' } as const
const own = { ...ownPages, project: PROJECT_OF_BODY } as const

const code: Route<CaptureCodeBody> = {
  ...own,
  path: '/capture/v1/code',
  body: CODE_BODY,
  serve: serveCode,
}
const verify: Route<CaptureVerifyBody> = {
  ...own,
  path: '/capture/v1/verify',
  body: VERIFY_BODY,
  serve: serveVerification,
}
const answer: Route<CaptureSessionBody> = {
  ...own,
  path: '/capture/v1/answer',
  body: SESSION_BODY,
  serve: serveAnswer,
}
const skip: Route<CaptureSessionBody> = {
  ...own,
  path: '/capture/v1/skip',
  body: SESSION_BODY,
  serve: serveSkip,
}
const erasure: Route<CaptureEraseBody> = {
  ...ownPages,
  path: '/capture/v1/erase',
  body: ERASE_BODY,
  serve: serveErasure,
}
/** A link in a mail leads here. */
const removal: Route = {
  path: REMOVAL_PATH,
  methods: 'GET, POST',
  counts: 'requests',
  serve: serveRemoval,
}

/** Email addresses that visitors share with a site. */
export const CAPTURE_ROUTES: readonly Route[] = [code, verify, answer, skip, erasure, removal]
