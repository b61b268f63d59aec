import { ADDRESS_DEFENCES } from './addressDefences.ts'
import type { Defence, Edit } from './defence.ts'

/** Defences of a wallet after its first day: new devices, export, deletion, copies. @param tests - Part of a title. */
const life = (tests: string, name: string, ...edits: Edit[]): Defence => ({
  name,
  tests,
  edits,
  runner: 'login',
})

const IN_AUTH = 'hosting/auth/src'
const IN_VAULT = 'hosting/vault/src'

/** A second device, and how it is admitted. */
const DEVICES: readonly Defence[] = [
  life('a page on which somebody logs in', 'the end of what was begun on a site that is removed', {
    file: `${IN_AUTH}/sessions.ts`,
    find: 'WHERE uid = ? AND origin = ? AND revoked IS NULL',
    replace: 'WHERE uid = ? AND origin = ? AND revoked = 0',
  }),
  life('a form of another site approves nothing', 'the origin of the link’s form', {
    file: `${IN_AUTH}/linkRoutes.ts`,
    find: "if (request.headers.get('Origin') !== settings.origins.auth) return linkOverPage(wording)",
    replace: '',
  }),
  life(
    'a link is good for fifteen minutes',
    'the end of a link',
    {
      file: `${IN_AUTH}/linkRoutes.ts`,
      find: "state = 'linked' AND expires > ?",
      replace: "state = 'linked' AND ? > 0",
    },
    {
      file: `${IN_AUTH}/attempts.ts`,
      find: "join(', ')}) AND expires > ?",
      replace: "join(', ')}) AND ? > 0",
    },
  ),
  life('opening the link approves nothing', 'the button of the link’s page', {
    file: `${IN_AUTH}/linkRoutes.ts`,
    find: 'return attempt === null ? linkOverPage(wording) : linkPage(wording, attempt, token)',
    replace: `if (attempt !== null) await advance(env, attempt.id, 'approve', { approved_by: 'link' })
      return attempt === null ? linkOverPage(wording) : linkPage(wording, attempt, token)`,
  }),
  life('a number is typed five times an hour', 'the count of numbers', {
    file: `${IN_AUTH}/deviceApproval.ts`,
    find: 'authLimits(env).admit)',
    replace: 'authLimits(env).address)',
  }),
  life('a number is typed five times an hour', 'the look whose device it is', {
    file: `${IN_AUTH}/deviceApproval.ts`,
    find: 'WHERE uid = ? AND match = ?',
    replace: 'WHERE (1 OR uid = ?) AND match = ?',
  }),
  life('no device lets a new one in of which its owner could not be told', 'the mail before a new device', {
    file: `${IN_AUTH}/deviceApproval.ts`,
    find: '(addressee) => admittedMail(addressee, waiting))',
    replace: '(addressee) => admittedMail(addressee, waiting)).catch(() => undefined)',
  }),
  life('a device that asks another one for its word waits', 'the key of the device that is let in', {
    file: `${IN_AUTH}/attempts.ts`,
    find: 'WHERE id = ? AND jkt = ? AND expires > ?',
    replace: 'WHERE id = ? AND (1 OR jkt = ?) AND expires > ?',
  }),
]

/** The recovery phrase. */
const EXPORT: readonly Defence[] = [
  life('an export is in the audit', 'the audit of an export', {
    file: `${IN_AUTH}/exports.ts`,
    find: "kind: 'wallet.exported'",
    replace: "kind: 'wallet'",
  }),
  life('no phrase is told whose owner cannot be', 'the mail before a phrase', {
    file: `${IN_AUTH}/exports.ts`,
    find: '(addressee) => exportMail(addressee, kind, client))',
    replace: '(addressee) => exportMail(addressee, kind, client)).catch(() => undefined)',
  }),
  life('no recovery file is made without a fresh code', 'the record of a recovery file before it is made', {
    file: 'widget/secure/src/worker/export/operations.ts',
    find: 'const use = async (entropy: Entropy) => {\n    await announceExport(parts, kind, signal)\n',
    replace: 'const use = async (entropy: Entropy) => {\n',
  }),
]

/** The end of an account. */
const DELETION: readonly Defence[] = [
  life('sessions end at once, the wallet in 72 hours', 'the end of sessions', {
    file: `${IN_AUTH}/deletion.ts`,
    find: "    endSessions(env, 'uid', uid),\n",
    replace: '',
  }),
  life('sessions end at once, the wallet in 72 hours', 'the end of vault’s half', {
    file: `${IN_VAULT}/deletions.ts`,
    find: 'DELETE FROM factor WHERE subject = ?',
    replace: 'DELETE FROM factor WHERE subject = ? AND 0',
  }),
  life('a code that was proved within ten minutes is asked for', 'the fresh login of a deletion', {
    file: `${IN_AUTH}/deletion.ts`,
    find: '  requireFreshLogin(access)\n',
    replace: '',
  }),
  life('a code that was proved within ten minutes is asked for', 'the code that vault checked', {
    file: `${IN_AUTH}/deletion.ts`,
    find: "if (!answer.ok) throw new Refusal(403, 'proof_required')",
    replace: '',
  }),
  life('who has all of auth destroys nothing in vault', 'the wait before an end', {
    file: `${IN_VAULT}/deletions.ts`,
    find: 'if (from === null || now < from ||',
    replace: 'if (from === null ||',
  }),
  life('who has all of auth destroys nothing in vault', 'the proof before an end', {
    file: `${IN_VAULT}/deletions.ts`,
    find: 'if (from === null || now < from || now > from + WINDOW)',
    replace: 'if (from !== null && (now < from || now > from + WINDOW))',
  }),
  life('nothing is deleted of which its owner could not be told', 'the mail before a deletion', {
    file: `${IN_AUTH}/deletion.ts`,
    find: '    throw error\n  })\n}\n\n/** Vault destroys nothing',
    replace: '  })\n}\n\n/** Vault destroys nothing',
  }),
  life('a login within 72 hours keeps the wallet', 'the way back by a login', {
    file: `${IN_AUTH}/login.ts`,
    find: '  await keepAccount(env, settings, uid)\n',
    replace: '',
  }),
  life('the mailed link keeps it', 'the button of the link that keeps', {
    file: `${IN_AUTH}/deletion.ts`,
    find: 'return (await findDeletion(env, token)) === null ? keepOverPage(wording) : keepPage(wording, token)',
    replace: `await env.DB.prepare('UPDATE user SET delete_at = NULL, keep_hash = NULL WHERE uid = ?')
      .bind(await findDeletion(env, token))
      .run()
    return keepPage(wording, token)`,
  }),
  life('the mailed link keeps it', 'the origin of that link’s form', {
    file: `${IN_AUTH}/deletion.ts`,
    find: "if (request.headers.get('Origin') !== settings.origins.auth) return keepOverPage(wording)",
    replace: '',
  }),
  life('nobody logs in meanwhile', 'the closed door of what is being destroyed', {
    file: `${IN_AUTH}/deletions.ts`,
    find: 'UPDATE user SET frozen_until = ',
    replace: 'UPDATE user SET created = ',
  }),
  life('what the audit keeps of a deleted account', 'the end of who and where', {
    file: `${IN_AUTH}/deletions.ts`,
    find: 'UPDATE event SET did = NULL, line = NULL',
    replace: 'UPDATE event SET kind = kind',
  }),
]

/** Stolen databases, and the operator's own backups. */
const COPIES: readonly Defence[] = [
  life(
    'hold no address, no code, no token and no factor',
    'the seal of a row',
    {
      file: 'hosting/login/keyring.ts',
      find: `await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8.encode(place) },
    key,
    bytes,
  )`,
      replace: 'bytes.slice()',
    },
    {
      file: 'hosting/login/keyring.ts',
      find: `await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64Url(iv), additionalData: utf8.encode(place) },
    key,
    fromBase64Url(bytes),
  )`,
      replace: 'fromBase64Url(bytes)',
    },
  ),
  life('hold no address, no code, no token and no factor', 'the digest of a refresh token', {
    file: `${IN_AUTH}/sessions.ts`,
    find: 'did, jkt, await digest(secret), now',
    replace: 'did, jkt, secret, now',
  }),
  life('a sealing key is changed while wallets are used', 'the version in a seal', {
    file: 'hosting/login/keyring.ts',
    find: 'importKey(keyring, version)',
    replace: 'importKey(keyring, keyring.current)',
  }),
  life('a sealing key is changed while wallets are used', 'the clock that seals anew', {
    file: `${IN_VAULT}/clearVault.ts`,
    find: 'for (const column of SEALED_COLUMNS.vault) await reseal(env.DB, keyring, column)',
    replace:
      'for (const column of SEALED_COLUMNS.vault) await reseal(env.DB, { ...keyring, current: "K1" }, column)',
  }),
  life('does not run with a current key that is not there', 'the look for the current key', {
    file: 'hosting/login/settings.ts',
    find: 'if (keys[current] === undefined)',
    replace: "if (current === '')",
  }),
  life('both databases, restored into fresh Workers', 'the empty database of a restore', {
    file: 'hosting/cli/backup/rows.ts',
    find: 'if (filled.length > 0)',
    replace: 'if (filled.length < 0)',
  }),
  life('both databases, restored into fresh Workers', 'the sessions that no backup holds', {
    file: 'hosting/cli/backup/tables.ts',
    find: "    { table: 'event', key: ['id'], isLog: true },\n",
    replace:
      "    { table: 'event', key: ['id'], isLog: true },\n    { table: 'session', key: ['sid'], references: { uid: 'user' } },\n",
  }),
  life('a table is in a backup', 'a table of wallets in the backup', {
    file: 'hosting/cli/backup/tables.ts',
    find: "    { table: 'slot', key: ['wid', 'type', 'sid'], references: { wid: 'wallet' } },\n",
    replace: '',
  }),
  life(
    'a copy is opened by its own key alone',
    'the header in a copy’s seal',
    {
      file: 'hosting/cli/backup/copy.ts',
      find: 'sender.seal(packed, line)',
      replace: 'sender.seal(packed, line.subarray(line.length))',
    },
    {
      file: 'hosting/cli/backup/copy.ts',
      find: '.Open(sealed, line)',
      replace: '.Open(sealed)',
    },
  ),
]

/** Groups 4 and 11 of the design's drills, but strict mode. */
export const LIFE_DEFENCES: readonly Defence[] = [
  ...ADDRESS_DEFENCES,
  ...DEVICES,
  ...EXPORT,
  ...DELETION,
  ...COPIES,
]
