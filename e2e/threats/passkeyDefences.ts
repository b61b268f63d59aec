import type { Defence, Edit } from './defence.ts'

/** Checks of the auth service on a passkey. @param tests - Part of a title. */
const passkey = (tests: string, name: string, edit: Edit): Defence => ({
  tests,
  name,
  edits: [edit],
  runner: 'login',
})

const CEREMONY = 'hosting/login/webauthn/ceremony.ts'
const OWNER = 'hosting/auth/src/passkeys/owner.ts'
const STRICT = 'hosting/auth/src/passkeys/strict.ts'
const LOGIN = 'hosting/auth/src/passkeys/login.ts'

export const PASSKEY_DEFENCES: readonly Defence[] = [
  passkey('what was signed for another origin', 'the origin that asked the authenticator', {
    file: CEREMONY,
    find: 'expectedOrigin: origin,',
    replace: "expectedOrigin: [origin, 'https://evil.example'],",
  }),
  passkey('one that stands in the page that asks', 'the page around the one that asked', {
    file: CEREMONY,
    find: 'expectedTopOrigin: topOrigin,',
    replace: "expectedTopOrigin: [topOrigin, 'https://evil.example'],",
  }),
  passkey('what was signed for no finger, face or PIN', 'that the authenticator asked for its owner', {
    file: CEREMONY,
    find: 'requireUserVerification: true,',
    replace: 'requireUserVerification: false,',
  }),
  passkey('whose passkey it is says the passkey', 'the signature', {
    file: CEREMONY,
    find: 'if (!answer?.verified) return null',
    replace: 'if (answer === null) return null',
  }),
  passkey('inside of another page', 'that a passkey is made on a page of its own', {
    file: CEREMONY,
    find: 'if (readClientData(clientData)?.crossOrigin === true) return null',
    replace: 'readClientData(clientData)',
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
    file: OWNER,
    find: "requireFreshLogin(access)\n  if (access.amr.includes('device'))",
    replace: "requireFreshLogin({ auth_time: Date.now() })\n  if (access.amr.includes('device'))",
  }),
  passkey('a code opens nothing then', 'that strict mode asks for no link', {
    file: 'hosting/auth/src/login.ts',
    find: "if ((await strictSince(routeRequest.env, attempt.uid)) !== null) throw new Refusal(403, 'strict')",
    replace: 'await strictSince(routeRequest.env, attempt.uid)',
  }),
  passkey('a session that a code began removes no passkey', 'the passkey of an owner in strict mode', {
    file: OWNER,
    find: '!== null) requirePasskey(access)',
    replace: '!== null) requireFreshLogin(access)',
  }),
  passkey('an account is deleted by a passkey and a code', 'the passkey of who deletes in strict mode', {
    file: 'hosting/auth/src/deletion.ts',
    find: '!== null) requirePasskey(access)',
    replace: '!== null) requireFreshLogin(access)',
  }),
  passkey('what devices and both services opened it by is destroyed', 'that the slot of both is destroyed', {
    file: STRICT,
    find: "DELETE FROM slot WHERE type = 'recovery'",
    replace: "DELETE FROM slot WHERE type = 'none'",
  }),
  passkey('nothing is destroyed where the last passkey went', 'the look whether strict mode is on', {
    file: STRICT,
    find: 'uid = ? AND strict IS NOT NULL)',
    replace: 'uid = ?)',
  }),
  passkey('out of strict mode a passkey tells no phrase', 'the code of an export out of strict mode', {
    file: 'hosting/auth/src/exports.ts',
    find: 'if ((await strictSince(env, uid)) !== null) return BY_PASSKEY',
    replace: "if ((await strictSince(env, uid)) !== null || provider !== '') return BY_PASSKEY",
  }),
  passkey('the last passkey stays', 'the count where a passkey is deleted', {
    file: 'hosting/auth/src/passkeys/passkeys.ts',
    find: 'WHERE uid = ?2) > 1)',
    replace: 'WHERE uid = ?2) > 0)',
  }),
  passkey('a passkey that was lost is removed', 'that a removed passkey is deleted', {
    file: 'hosting/auth/src/passkeys/passkeys.ts',
    find: 'DELETE FROM passkey WHERE sid = ?1 AND uid = ?2 AND',
    replace: 'UPDATE passkey SET last = last WHERE sid = ?1 AND uid = ?2 AND',
  }),
]
