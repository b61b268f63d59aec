import type { Defence, Edit } from './defence.ts'

/** Defences of the operator's console. @param tests - Part of a title. */
const inConsole = (tests: string, name: string, testFile: string, edit: Edit): Defence => ({
  tests,
  name,
  edits: [edit],
  testFile: `hosting/console/src/${testFile}.test.ts`,
  runner: 'console',
})

const GUARDS = 'hosting/console/src/guards.ts'
const ENDPOINTS = 'hosting/console/src/endpoints.ts'
const CHALLENGES = 'hosting/console/src/challenges.ts'
const SESSIONS = 'hosting/console/src/sessions.ts'
const COOKIES = 'hosting/console/src/cookies.ts'
const LOGIN = 'hosting/console/src/loginRoutes.ts'
const ACCEPTANCE = 'hosting/console/src/acceptanceRoutes.ts'
const INVITATIONS = 'hosting/console/src/invitations.ts'
const MEMBERS = 'hosting/console/src/memberRoutes.ts'
const PASSKEYS = 'hosting/console/src/passkeys.ts'
const AUDIT = 'hosting/console/src/audit.ts'
const CHAIN = 'hosting/console/src/auditChain.ts'

const SESSION_OF_CHANGE: Edit = {
  file: AUDIT,
  find: 'if (session === undefined) return []',
  replace: "if (session !== '') return []",
}

export const CONSOLE_DEFENCES: readonly Defence[] = [
  inConsole('is refused to pages of other origins', 'the origin of a write', 'guards', {
    file: GUARDS,
    find: 'const isOwn = origin === settings.origin ||',
    replace: 'const isOwn = origin !== settings.widget ||',
  }),
  inConsole('is refused without an Origin', 'an origin that every write names', 'guards', {
    file: GUARDS,
    find: '(origin === null && !isWrite)',
    replace: 'origin === null',
  }),
  inConsole('takes no content type that a form can send', 'the content type of a write', 'guards', {
    file: GUARDS,
    find: "method !== 'DELETE' && !isJson(headers)",
    replace: "method !== 'DELETE' && isJson(headers) === null",
  }),
  inConsole('reads are refused to pages of the same site', 'the site that a browser tells', 'guards', {
    file: GUARDS,
    find: "!(site === null || site === 'same-origin' || (site === 'none' && !isWrite))",
    replace: "site === 'unknown'",
  }),
  inConsole('nobody below an owner invites', 'the role that an action needs', 'guards', {
    file: GUARDS,
    find: 'if (!isAllowed(found.member.role, action))',
    replace: "if (!isAllowed(found.member.role, 'read') || action === undefined)",
  }),
  inConsole('attempts at', 'the rate of attempts to log in', 'guards', {
    file: ENDPOINTS,
    find: 'guards: [countAddress, ownOrigin, countLogin, readJson(schema, MAX_PUBLIC_BODY)]',
    replace:
      'guards: [countAddress, ownOrigin, countLogin, readJson(schema, MAX_PUBLIC_BODY)].toSpliced(2, 1)',
  }),
  inConsole('a challenge is good for one answer', 'the challenge, taken once', 'login', {
    file: CHALLENGES,
    find: '`DELETE FROM console_challenges WHERE',
    replace: '`UPDATE console_challenges SET name = name WHERE',
  }),
  inConsole('a challenge of another browser', 'the browser of a challenge', 'login', {
    file: CHALLENGES,
    find: 'WHERE digest = ? AND browser = ? AND',
    replace: "WHERE digest = ? AND browser <> ? || 'x' AND",
  }),
  inConsole('a challenge expires after five minutes', 'the time of a challenge', 'login', {
    file: CHALLENGES,
    find: 'purpose = ? AND expires > ?',
    replace: 'purpose = ? AND ? > 0',
  }),
  inConsole('a challenge of one invitation', 'the purpose of a challenge', 'members', {
    file: CHALLENGES,
    find: 'AND purpose = ? AND',
    replace: "AND ? <> '' AND",
  }),
  inConsole('an answer for a page inside another', 'a passkey that is used on a page of its own', 'login', {
    file: PASSKEYS,
    find: 'if (readClientData(used.clientData)?.crossOrigin === true)',
    replace: 'if (readClientData(used.clientData) === null)',
  }),
  inConsole('a counter that does not grow', 'the counter of a passkey', 'login', {
    file: LOGIN,
    find: 'if (counter <= passkey.counter && (counter !== 0 || passkey.counter !== 0))',
    replace: 'if (counter < 0)',
  }),
  inConsole('a session that was planted', 'the end of the session before a login', 'login', {
    file: SESSIONS,
    find: '...(former === null ? [] : [endSession(DB, await digest(former))]),',
    replace: "...(former === '' ? [endSession(DB, await digest(former))] : []),",
  }),
  inConsole('the session is a cookie', 'SameSite of the cookie', 'login', {
    file: COOKIES,
    find: "sameSite: 'Strict'",
    replace: "sameSite: 'Lax'",
  }),
  inConsole('a cookie of the name without its prefix', 'the prefix of the cookie', 'login', {
    file: COOKIES,
    find: 'getCookie(context, cookieName(context.var.settings, name))',
    replace: 'getCookie(context, cookieName(context.var.settings, name)) ?? getCookie(context, name)',
  }),
  inConsole('the database has no secret by which', 'the digest of a session', 'login', {
    file: SESSIONS,
    find: `        await digest(secret),
        member,`,
    replace: `        secret,
        member,`,
  }),
  inConsole('a session ends after twelve hours', 'the time of a session', 'login', {
    file: SESSIONS,
    find: 'WHERE digest = ? AND expires > ?',
    replace: 'WHERE digest = ? AND ? > 0',
  }),
  inConsole('the demo owner exists only', 'https of a deployed console', 'login', {
    file: 'hosting/console/src/environment.ts',
    find: "hasDemo: DEV === 'on' && !isSecure",
    replace: "hasDemo: DEV === 'on'",
  }),
  inConsole('of simultaneous acceptances', 'the invitation, taken once', 'members', {
    file: ACCEPTANCE,
    find: '`EXISTS (SELECT 1 FROM console_invitations WHERE id = ?) AND NOT EXISTS',
    replace: '`(1 OR EXISTS (SELECT 1 FROM console_invitations WHERE id = ?)) AND NOT EXISTS',
  }),
  inConsole('an invitation expires after 72 hours', 'the time of an invitation', 'members', {
    file: INVITATIONS,
    find: 'WHERE digest = ? AND expires > ?',
    replace: 'WHERE digest = ? AND ? > 0',
  }),
  inConsole('a change of role ends the sessions', 'the end of sessions with a role', 'members', {
    file: MEMBERS,
    find: '    endSessionsOf(DB, id),\n',
    replace: "    ...(id === '' ? [endSessionsOf(DB, id)] : []),\n",
  }),
  inConsole(
    'invitations of an owner who is made an editor',
    'the end of invitations with a role',
    'members',
    {
      file: MEMBERS,
      find: "'DELETE FROM console_invitations WHERE inviter = ?'",
      replace: "'DELETE FROM console_invitations WHERE inviter = ? AND 0'",
    },
  ),
  {
    ...inConsole('a member whose role ends while', 'the member, once more after the body', 'members', {
      file: ENDPOINTS,
      find: '      requireMember(action),\n    ],',
      replace: '    ],',
    }),
    edits: [
      { file: ENDPOINTS, find: '      requireMember(action),\n    ],', replace: '    ],' },
      // It refuses the same change a moment later.
      SESSION_OF_CHANGE,
    ],
  },
  inConsole(
    'waits while the role of its member ends',
    'the session, in the batch of a change',
    'members',
    SESSION_OF_CHANGE,
  ),
  inConsole('a name that another member has', 'a name for each member', 'members', {
    file: ACCEPTANCE,
    find: 'await requireFreeName(context, name)',
    replace: '',
  }),
  inConsole('a name that hides or turns text', 'names without hidden characters', 'members', {
    file: 'hosting/console/protocol/members.ts',
    find: ".max(max).refine(isPlainText, 'must not have hidden characters or direction marks')",
    replace: ".max(max).refine((text) => isPlainText(text) || text !== '')",
  }),
  inConsole('the last owner stays an owner', 'the owner that stays', 'members', {
    file: 'hosting/console/src/memberRemoval.ts',
    find: '"EXISTS (SELECT 1 FROM console_members WHERE role = \'owner\' AND id <> ?)"',
    replace: "\"EXISTS (SELECT 1 FROM console_members WHERE role = 'owner' AND id <> '' || ? || 'x')\"",
  }),
  inConsole('it shows that a detail was changed', 'the detail in the hash', 'audit', {
    file: CHAIN,
    find: 'project, detail, previous])',
    replace: 'project, previous, detail.slice(0, 0)])',
  }),
  inConsole('it shows that one was removed and the others moved up', 'the hash before', 'audit', {
    file: CHAIN,
    find: 'JSON.stringify([number, at, member, member_name, action, project, detail, previous])',
    replace:
      'JSON.stringify([at, member, member_name, action, project, detail, previous.slice(0, 0 * number)])',
  }),
  inConsole('it shows that the last was removed', 'the newest entry, written down apart', 'audit', {
    file: 'hosting/console/src/verifyAudit.ts',
    find: 'compareHead(last, heads?.results[0] as AuditHead | undefined)',
    replace: 'compareHead(last, heads === undefined ? undefined : last)',
  }),
  inConsole('a hundred changes at the same time', 'another try where a number is taken', 'audit', {
    file: AUDIT,
    find: 'if (!TAKEN.test(message)) throw error',
    replace: 'if (!TAKEN.test(message) || attempt >= 0) throw error',
  }),
]
