import type { Defence, Edit } from './defences.ts'

/** What auth asks of a passkey. @param tests - Part of a title. */
const passkey = (tests: string, name: string, edit: Edit): Defence => ({
  tests,
  name,
  edits: [edit],
  runner: 'login',
})

const CEREMONY = 'hosting/login/webauthn/ceremony.ts'
const LOGIN = 'hosting/auth/src/passkeys/login.ts'

export const PASSKEY_DEFENCES: readonly Defence[] = [
  passkey('what was signed for another origin', 'the origin that asked the authenticator', {
    file: CEREMONY,
    find: ' || origin !== asked.place.origin',
    replace: ' || origin === null',
  }),
  passkey('one that stands in the page that asks', 'the page around the one that asked', {
    file: CEREMONY,
    find: 'topOrigin === asked.place.around',
    replace: 'topOrigin !== null',
  }),
  passkey('what was signed for no finger, face or PIN', 'that the authenticator asked for its owner', {
    file: CEREMONY,
    find: 'return isPresent && isVerified &&',
    replace: 'return isPresent && isVerified !== null &&',
  }),
  passkey('whose passkey it is says the passkey', 'the signature', {
    file: CEREMONY,
    find: 'if (!(await isSigned(publicKey, fromBase64Url(signature), signed))) return null',
    replace: 'await isSigned(publicKey, fromBase64Url(signature), signed)',
  }),
  passkey('an answer is taken once', 'that a challenge is of one login and one device', {
    file: 'hosting/auth/src/passkeys/challenges.ts',
    find: 'taken.jkt === jkt && taken.subject === subject',
    replace: 'taken.jkt + jkt !== taken.subject + subject',
  }),
  passkey('an authenticator that counts backwards', 'the counter', {
    file: LOGIN,
    find: 'const isNext = counter > before || (counter === 0 && before === 0)',
    replace: 'const isNext = counter >= 0',
  }),
  passkey('a passkey is added and removed by who logged in just now', 'the fresh login', {
    file: 'hosting/auth/src/passkeys/owner.ts',
    find: 'requireFreshLogin(access)',
    replace: 'requireFreshLogin({ auth_time: Date.now() })',
  }),
]
