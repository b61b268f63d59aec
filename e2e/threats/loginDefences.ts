import type { Defence, Edit } from './defence.ts'

/** Defences of the two login services. @param tests - Part of a title. */
const login = (tests: string, name: string, ...edits: Edit[]): Defence => ({
  name,
  tests,
  edits,
  runner: 'login',
})

const DPOP = 'hosting/login/dpop.ts'
const ATTEMPT = 'hosting/vault/src/attempt.ts'
const SESSIONS = 'hosting/auth/src/sessions.ts'
const WALLETS = 'hosting/auth/src/wallets.ts'

export const LOGIN_DEFENCES: readonly Defence[] = [
  login('a page of another site is refused', 'the secure frame’s origin', {
    file: 'hosting/login/http/guards.ts',
    find: "req.raw.headers.get('Origin') !== settings.origins.secure",
    replace: "req.raw.headers.get('Origin') === ''",
  }),
  login('a session of one origin spares no code on another', 'the origin of a session that spares a code', {
    file: 'hosting/auth/src/start.ts',
    find: 'session === null || session.origin !== body.host',
    replace: 'session === null',
  }),
  login('another origin has no wallet before a code', 'the session of each origin', {
    file: 'widget/secure/src/worker/session/site.ts',
    find: 'host === undefined ? OWN',
    replace: "host !== '' ? OWN",
  }),
  login('a proof is good for one request', 'the memory of proofs', {
    file: DPOP,
    find: 'if (!(await env.REPLAYS.getByName(jkt).use(parsed.data.jti, Date.now())))',
    replace: "if (parsed.data.jti === '')",
  }),
  login('a proof needs a nonce', 'the nonce in a proof', {
    file: DPOP,
    find: 'if (!(await isGoodNonce(settings, parsed.data.nonce)))',
    replace: "if (parsed.data.nonce === '')",
  }),
  login('a copied access token', 'the key that a token is bound to', {
    file: DPOP,
    find: 'token.jkt !== jkt)',
    replace: "token.jkt === '')",
  }),
  login(
    'a code that was handed on',
    'the device that a code is bound to',
    {
      file: ATTEMPT,
      find: "if (record.jkt !== jkt) return { ok: false, error: 'wrong_key' }",
      replace: '',
    },
    {
      file: 'hosting/vault/src/codes.ts',
      find: 'jkt}|$',
      replace: "''}|$",
    },
  ),
  login('five wrong codes lock', 'the count of tries', {
    file: ATTEMPT,
    find: 'if (record.tries >= TRIES)',
    replace: 'if (record.tries < 0)',
  }),
  login('strangers use up an address', 'a known device’s own limit', {
    file: 'hosting/vault/src/codes.ts',
    find: 'return isKnown\n',
    replace: 'return isKnown && !isKnown\n',
  }),
  login('who has all of auth gets no factor', 'the code that vault checks by itself', {
    file: ATTEMPT,
    find: "if (record?.jkt !== jkt || record.state.step !== 'proven') return null",
    replace: "if (record?.state.step !== 'proven') return null",
  }),
  login('auth cannot make somebody a second wallet', 'vault’s own memory of a wallet', {
    file: 'hosting/vault/src/factors.ts',
    find: "if (await confirmedWallet(env, subject)) throw new Refusal(409, 'exists')",
    replace: '',
  }),
  login('who has all of vault gets no session', 'the link of a new device', {
    file: 'hosting/auth/src/login.ts',
    find: 'if (isKnown || isApproved || !(await hasWallet(routeRequest.env, attempt.uid)))',
    replace: 'if (isKnown || isApproved || attempt.uid)',
  }),
  login('three other numbers spoil', 'the number that the link asks for', {
    file: 'hosting/auth/src/linkRoutes.ts',
    find: "if (form.get('match')?.trim() === attempt.match)",
    replace: "if (form.has('match'))",
  }),
  login('who logged in before there was a wallet', 'the end of devices that nobody vouched for', {
    file: WALLETS,
    find: '    ...endOtherDevices(env, access),\n',
    replace: '',
  }),
  login('a wallet is not registered by a proof', 'the proof of both keys', {
    file: WALLETS,
    find: "if (!(await ownsBoth(access, body))) throw new Refusal(403, 'proof_invalid')",
    replace: '',
  }),
  login('a device that is removed signs nothing', 'the look whether keys in memory may still sign', {
    file: 'widget/secure/src/worker/unlock.ts',
    find: 'await wallets.check(signal)',
    replace: 'await null',
  }),
  login('no phrase is told five minutes after', 'the fresh code of an export', {
    file: 'hosting/auth/src/exports.ts',
    find: 'requireFreshLogin(access, FRESH)',
    replace: '',
  }),
  login('the word of another device is no code', 'the code of an export', {
    file: 'hosting/auth/src/exports.ts',
    find: "if (!access.amr.includes(await requiredProof(env, uid, provider))) throw new Refusal(403, 'fresh_login')",
    replace: '',
  }),
  login('the word of another device changes no address', 'the login by the very account', {
    file: 'hosting/auth/src/emailAdd.ts',
    find: "if (!access.amr.includes(provider)) throw new Refusal(403, 'fresh_login')",
    replace: '',
  }),
  login('another address takes its place', 'the end of links to the former mailbox', {
    file: 'hosting/auth/src/emailAdd.ts',
    find: "DELETE FROM attempt WHERE uid = ? AND state = 'linked'",
    replace: "DELETE FROM attempt WHERE uid = ? AND state = 'none'",
  }),
  login('a refresh token whose next one was used', 'the end of a session whose token was copied', {
    file: SESSIONS,
    find: '    await endSession(env, row.sid)\n',
    replace: '',
  }),
  login('a refresh token whose next one was used', 'the one generation that is answered again', {
    file: SESSIONS,
    find: 'AND refresh_hash IN (?, ?) AND',
    replace: 'AND (1 OR refresh_hash IN (?, ?)) AND',
  }),
  login('a recovery factor is nobody else', 'a login of the last minutes', {
    file: 'hosting/auth/src/factors.ts',
    find: "if (body.kind === 'recovery') requireFreshLogin(access)",
    replace: '',
  }),
  login('a factor that is moved', 'the place in a seal', {
    file: 'hosting/login/sealedColumns.ts',
    find: 'key}|$',
    replace: 'key.length}|$',
  }),
]
