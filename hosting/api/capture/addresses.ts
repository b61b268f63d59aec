import { macText } from '#login/digests.ts'
import { normaliseEmail } from '#login/email.ts'
import { sealText, unsealText } from '#login/keyring.ts'
import type { CaptureKeys } from './keys.ts'

/** Hash by which an address is found in one project; hashes of two projects cannot be compared. */
export function hashEmail({ pepper }: CaptureKeys, project: string, email: string): Promise<string> {
  return macText(pepper, `email|${project}|${normaliseEmail(email)}`)
}

/** @param hash - From {@link hashEmail}: a value moved to another row cannot be decrypted there. */
export function sealEmail(
  { keyring }: CaptureKeys,
  project: string,
  hash: string,
  email: string,
): Promise<string> {
  return sealText(keyring, emailPlace(project, hash), email)
}

/** @throws Error for text that was sealed with another key or for another place. */
export function unsealEmail(
  { keyring }: CaptureKeys,
  project: string,
  hash: string,
  sealed: string,
): Promise<string> {
  return unsealText(keyring, emailPlace(project, hash), sealed)
}

function emailPlace(project: string, hash: string): string {
  return `captured_emails|${project}|${hash}|email`
}
