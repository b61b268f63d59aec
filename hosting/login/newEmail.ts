import { Refusal } from '#http/errors.ts'
import { hidesCharacters, normaliseEmail } from './email.ts'

/** An address that nobody logs in with yet. @throws {@link Refusal} 400 where it reads like another one. */
export function readNewEmail(email: string): string {
  if (hidesCharacters(email)) throw new Refusal(400, 'invalid')
  return normaliseEmail(email)
}
