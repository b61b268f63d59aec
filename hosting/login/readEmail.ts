import { Refusal } from '#http/errors.ts'
import { hidesCharacters, normaliseEmail } from './email.ts'

/** Returns a normalized address. @throws {@link Refusal} 400 if it looks like another one. */
export function readEmail(email: string): string {
  if (hidesCharacters(email)) throw new Refusal(400, 'invalid')
  return normaliseEmail(email)
}
