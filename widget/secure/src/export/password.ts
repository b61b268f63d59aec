import { MIN_PASSWORD } from '../worker/passwordLength.ts'

/** Why a password is too weak to seal a wallet. */
export type PasswordFault = 'short' | 'guessable'

/** Characters that a password has to have, regardless of its length. */
const MIN_DIFFERENT = 7
/** Starts of the most frequent passwords, in small letters, and the rows of a keyboard. */
const FREQUENT =
  /password|passwort|passw0rd|qwert|qwertz|azerty|asdfgh|zxcvb|yxcvb|1q2w3e|iloveyou|letmein|welcome|changeme|trustno1|monkey|dragon|latch|wallet|bitcoin|ethereum/g
/** A file can be guessed at for as long as it exists, without any service that counts attempts. */
const MIN_BEYOND = 8

/**
 * Returns why a password would be among the first that an attacker tries: too short, few different characters, only digits,
 * or hardly more than a frequent password or the owner's email address.
 */
export function passwordFault(password: string, email: string | null): PasswordFault | null {
  const characters = [...password.normalize('NFKC')]
  if (characters.length < MIN_PASSWORD) return 'short'
  const small = characters.join('').toLowerCase()
  if (new Set(small).size < MIN_DIFFERENT || /^\d+$/.test(small) || isSequence(small)) return 'guessable'
  const own = email?.toLowerCase().split('@')[0] ?? ''
  const beyond = (own.length > 2 ? small.replaceAll(own, '') : small).replace(FREQUENT, '')
  return beyond.length < MIN_BEYOND && beyond.length < small.length ? 'guessable' : null
}

/** Returns whether most characters follow the one before in the alphabet, e.g. `abcdefghijkl` or `987654321098`. */
function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((character, at) => character.charCodeAt(0) - text.charCodeAt(at))
  return steps.filter((step) => Math.abs(step) <= 1).length > steps.length * 0.7
}
