import { Refusal } from '#http/errors.ts'
import { hidesCharacters, normaliseEmail } from './email.ts'

/** Returns an address that no user logs in with yet. @throws {@link Refusal} 400 if it looks like another one. */
export function readNewEmail(email: string): string {
  if (hidesCharacters(email)) throw new Refusal(400, 'invalid')
  return normaliseEmail(email)
}
