import type { Defence, Edit } from './defence.ts'

/** Defences of a login with a social account against access to another user's. @param tests - Part of a title. */
const social =
  (runner: 'login' | 'unit') =>
  (tests: string, name: string, edit: Edit): Defence => ({ tests, name, edits: [edit], runner })
/** Defences in the two services. */
const login = social('login')
/** Defences in the window and the frame. */
const unit = social('unit')

const ACCOUNT = 'hosting/login/social/socialAccount.ts'
const AUTH = 'hosting/auth/src/social.ts'
const ANSWER = 'widget/secure/src/social/answer.ts'
const OPENER = 'widget/secure/src/social/opener.ts'

export const SOCIAL_DEFENCES: readonly Defence[] = [
  unit('an answer of another state', 'the state', {
    file: ANSWER,
    find: " || answer.get('state') !== state)",
    replace: ' || state === null)',
  }),
  unit('an answer of another provider', 'the provider in the way back', {
    file: ANSWER,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source's.
    find: 'pathname !== `/social/callback/${provider}`',
    replace: 'pathname === provider',
  }),
  unit('the code of another issuer', 'the issuer of an answer', {
    file: ANSWER,
    find: 'answering !== issuer)',
    replace: "issuer === '')",
  }),
  unit('takes one answer', 'that a tab forgets where it went', {
    file: 'widget/secure/src/social/departure.ts',
    find: '    sessionStorage.removeItem(NAME)\n',
    replace: '',
  }),
  unit('a frame of another origin', 'the origin of the frame that answers', {
    file: OPENER,
    find: 'origin === location.origin && data?.type',
    replace: 'origin && data?.type',
  }),
  unit('a frame that waits for another window', 'the window that a frame waits for', {
    file: OPENER,
    find: 'OPENER_ANSWER && data.id === id',
    replace: 'OPENER_ANSWER',
  }),
  unit('a window of an untrusted origin', 'the origin of the window that asks', {
    file: OPENER,
    find: 'if (origin !== location.origin) {',
    replace: "if (origin === '') {",
  }),
  unit('a window goes to javascript', 'the kind of address that a window goes to', {
    file: 'widget/secure/src/social/letters.ts',
    find: 'z.string().check(z.regex(/^https?:\\/\\//))',
    replace: 'z.string()',
  }),
  login('that was stolen is of no use without its verifier', 'PKCE', {
    file: 'widget/protocol/login/socialAddress.ts',
    find: 'code_challenge: request.challenge,',
    replace: 'code_challenge: request.challenge.slice(43),',
  }),
  login('an ID token with a swapped nonce', 'the nonce', {
    file: ACCOUNT,
    find: 'if (nonce !== (await socialNonce(attemptId, jkt)))',
    replace: "if (nonce === '' && (await socialNonce(attemptId, jkt)))",
  }),
  login('an ID token of another device', 'the device in the nonce', {
    file: 'widget/protocol/login/social.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source's.
    find: '`oidc|${attemptId}|${jkt}`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: likewise.
    replace: '`oidc|${attemptId}|${jkt.slice(43)}`',
  }),
  login('an ID token of another attempt', 'the attempt in the nonce', {
    file: 'widget/protocol/login/social.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source's.
    find: '`oidc|${attemptId}|${jkt}`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: likewise.
    replace: '`oidc|${attemptId.slice(22)}|${jkt}`',
  }),
  login('an ID token of another client', 'the audience', {
    file: ACCOUNT,
    find: 'audience: clientId,',
    replace: "audience: [clientId, 'another-client'],",
  }),
  login('an ID token of two clients', 'the one audience', {
    file: ACCOUNT,
    find: 'Array.isArray(payload.aud) && payload.aud.length > 1 ? undefined : payload',
    replace: 'payload',
  }),
  login('an ID token of another issuer', 'the issuer of a token', {
    file: ACCOUNT,
    find: '      issuer,\n      audience',
    replace: "      issuer: [issuer, 'https://evil.example'],\n      audience",
  }),
  login('an ID token that is old', 'the age of a token', {
    file: ACCOUNT,
    find: '      maxTokenAge: TOKEN_AGE,\n',
    replace: "      maxTokenAge: '1 day',\n",
  }),
  login('what vault says is of one device and one token', 'the token that vault redeemed', {
    file: AUTH,
    find: 'if (proof !== (await digest(body.proof)))',
    replace: "if (proof === '' && (await digest(body.proof)))",
  }),
  login('what vault says is of one device and one token', 'the device that vault heard', {
    file: AUTH,
    find: 'if (cnf.jkt !== jkt)',
    replace: "if (cnf.jkt === '')",
  }),
  login('are good for one login', 'that an attempt is proved to vault once', {
    file: 'hosting/vault/src/proveAccount.ts',
    find: 'if (!proven)',
    replace: 'if (proven === null)',
  }),
  login('to the device that redeemed it alone', 'whose attempt was redeemed', {
    file: 'hosting/vault/src/attempt.ts',
    find: "if (record?.jkt !== jkt || record.state.step !== 'proven') return null",
    replace: "if (record?.state.step !== 'proven') return null",
  }),
  login('brings a code to vault once', 'that the key worker forgets an attempt', {
    file: 'widget/secure/src/worker/social.ts',
    find: '    begun.delete(attemptId)\n    return outcome\n',
    replace: '    return outcome\n',
  }),
  login('an address that nobody confirmed to google', 'the word of an ID token on an address', {
    file: ACCOUNT,
    find: 'email: email_verified === true ? readEmail(email) : null',
    replace: 'email: readEmail(email_verified === null ? undefined : email)',
  }),
  login('an address that nobody confirmed to discord', 'the word of a profile on an address', {
    file: ACCOUNT,
    find: 'email: verified === true ? readEmail(email) : null',
    replace: 'email: readEmail(verified === null ? null : email)',
  }),
  login('an address that nobody confirmed to github', 'the word of a list on an address', {
    file: ACCOUNT,
    find: '({ primary, verified }) => primary && verified)',
    replace: '({ primary }) => primary)',
  }),
  login('stays who it is with another address', 'that an account is who it is by its own name', {
    file: AUTH,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source's.
    find: '`subject|${social.provider}|${account.id}`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: likewise.
    replace: '`subject|${social.provider}|${account.email ?? account.id}`',
  }),
]
