import { WebAuthnError } from '@simplewebauthn/browser'
import { sentenceOf } from '../client/ConsoleError.ts'
import { t } from '../texts/t.ts'

/** Sentence for a passkey that was not used or created, or for a request that failed. */
export function passkeyFault(error: unknown): string {
  const name =
    error instanceof WebAuthnError && error.cause instanceof Error ? error.cause.name : nameOf(error)
  if (name === 'NotAllowedError' || name === 'AbortError') return t('passkey.canceled')
  if (name === 'InvalidStateError') return t('passkey.exists')
  if (name === 'SecurityError') return t('passkey.insecure')
  return sentenceOf(error)
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
