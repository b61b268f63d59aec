import type { Defence, Edit } from './defence.ts'

/** Defences of a wallet while its address changes, and after. @param tests - Part of a title. */
const address = (tests: string, name: string, ...edits: Edit[]): Defence => ({
  name,
  tests,
  edits,
  runner: 'login',
})

const IN_AUTH = 'hosting/auth/src'
const IN_VAULT = 'hosting/vault/src'

/** A new address, and accounts that must not get access to the wallet with it. */
const CHANGE: readonly Defence[] = [
  address('a login of more than ten minutes ago changes no address', 'the fresh login of a change', {
    file: `${IN_VAULT}/emailChange.ts`,
    find: '  requireFreshLogin(access)\n',
    replace: '',
  }),
  address('neither code stands for the other', 'the code of the present address', {
    file: `${IN_VAULT}/emailChange.ts`,
    find: ".proven(jkt, Date.now())\n  if (former === null) throw new Refusal(401, 'proof_required')",
    replace: '.recipient(jkt, Date.now()).then((asked) => (asked.ok ? asked.subject : asked.error))',
  }),
  address('another device types no code of it', 'the device that a change is bound to', {
    file: `${IN_VAULT}/attempt.ts`,
    find: "if (record.jkt !== jkt) return { ok: false, error: 'wrong_key' }",
    replace: '',
  }),
  address('somebody else’s address is not changed', 'the look whose address it is', {
    file: `${IN_AUTH}/emailChange.ts`,
    find: "if (!(await hasIdentity(env, uid, former))) throw new Refusal(403, 'not_yours')",
    replace: '',
  }),
  address('good for its device and its two addresses', 'the addresses in vault’s word', {
    file: `${IN_AUTH}/emailChange.ts`,
    find: 'if (from !== (await digest(email)) || to !== (await digest(newEmail)))',
    replace: 'if (from === to)',
  }),
  address('who has all of auth moves no wallet', 'the codes before vault notes a change', {
    file: `${IN_VAULT}/emailChange.ts`,
    find: "  await mailCode(routeRequest, { changeId, step: 'primary', emails })\n",
    replace: `  await mailCode(routeRequest, { changeId, step: 'primary', emails })
  const former = await macText(routeRequest.settings.pepper, 'subject|email|' + emails.email)
  const wid = await confirmedWallet(env, former)
  const change = { id: changeId, wid: wid ?? '', former, next: former, undoHash: changeId }
  if (wid !== null && (await claimChange(env, change))) await proposeChange(env, changeId)
`,
  }),
  address('no change is made of which the former address could not be told', 'the mail before a change', {
    file: `${IN_VAULT}/emailChange.ts`,
    find: 'undoMail({ to: emails.email, speech }, link))',
    replace: 'undoMail({ to: emails.email, speech }, link)).catch(() => undefined)',
  }),
  address('whether the new address is taken shows after both codes alone', 'the codes before that answer', {
    file: `${IN_VAULT}/emailChange.ts`,
    find: "  await mailCode(routeRequest, { changeId, step: 'primary', emails })\n",
    replace: `  const next = await macText(routeRequest.settings.pepper, 'subject|email|' + emails.newEmail)
  if ((await confirmedWallet(env, next)) !== null) throw new Refusal(409, 'taken')
  await mailCode(routeRequest, { changeId, step: 'primary', emails })
`,
  }),
  address('the new address opens the same wallet', 'the freeze of the former address', {
    file: `${IN_VAULT}/changes.ts`,
    find: 'created + UNDO_LIFETIME, id)',
    replace: '0, id)',
  }),
  address('for a day the new mailbox lets no new device in', 'the day without links', {
    file: `${IN_AUTH}/emailChange.ts`,
    find: 'Date.now() + LINK_PAUSE',
    replace: 'Date.now()',
  }),
  address('a link to the former mailbox that was on its way', 'the end of links to it', {
    file: `${IN_AUTH}/emailChange.ts`,
    find: 'DELETE FROM attempt WHERE uid = ?1 AND subject = ?2',
    replace: 'DELETE FROM attempt WHERE uid = ?1 AND subject <> ?2',
  }),
  address('a second change does not get between', 'the wait for a second change', {
    file: `${IN_VAULT}/emailChange.ts`,
    find: 'if (until === null) return',
    replace: 'if (until !== 0) return',
  }),
  address('at the next address before the wallet is there', 'the second look for such a change', {
    file: `${IN_VAULT}/emailChange.ts`,
    find: '  await requireFinal(env, former)\n',
    replace: '',
  }),
  address(
    'copies of both databases hold neither address',
    'the pepper in an address’s name',
    {
      file: `${IN_AUTH}/identities.ts`,
      find: 'import { macText, randomText }',
      replace: 'import { digest, randomText }',
    },
    {
      file: `${IN_AUTH}/identities.ts`,
      find: 'macText(lookupPepper, `subject|email|$',
      replace: 'digest(`$',
    },
  ),
]

/** An attacker with access to the mailbox or a device changed the address: how the owner undoes it. */
const UNDO: readonly Defence[] = [
  address('opening ‘this was not me’ changes nothing', 'the button of that page', {
    file: `${IN_AUTH}/emailUndo.ts`,
    find: `async ({ request }, text) => {
    const wording = visitorWording(request)
    const [id = '', secret = ''] = text.split('/')
    return isUndo({ id, secret }) ? undoPage(wording, { id, secret })`,
    replace: `async ({ env, settings, request }, text) => {
    const wording = visitorWording(request)
    const [id = '', secret = ''] = text.split('/')
    if (!isUndo({ id, secret })) return undoOverPage(wording)
    const answer = await callVault(env, settings, 'undoChange', { id, secret })
    return answer.ok && (await revertChanges(env, answer)) ? undoPage(wording, { id, secret })`,
  }),
  address('opening ‘this was not me’ changes nothing', 'the origin of that page’s form', {
    file: `${IN_AUTH}/emailUndo.ts`,
    find: "if (request.headers.get('Origin') !== settings.origins.auth) return undoOverPage(wording)",
    replace: '',
  }),
  address('opening ‘this was not me’ changes nothing', 'the secret of its link', {
    file: `${IN_VAULT}/changeUndo.ts`,
    find: 'findChange(env, id, await digest(secret))',
    replace: 'findChange(env, id)',
  }),
  address('‘this was not me’ gives the wallet back', 'the end of every session', {
    file: `${IN_AUTH}/revertChanges.ts`,
    find: "    endSessions(env, 'uid', uid),\n",
    replace: '',
  }),
  address('‘this was not me’ gives the wallet back', 'the three days without links', {
    file: `${IN_AUTH}/revertChanges.ts`,
    find: 'now + LINK_PAUSE',
    replace: 'now',
  }),
  address('for 72 hours after it was taken back', 'the freeze of what was taken back', {
    file: `${IN_VAULT}/changeUndo.ts`,
    find: 'Date.now() + UNDO_LIFETIME',
    replace: '0',
  }),
  address('for 72 hours after it was taken back', 'the end of the device that changed it', {
    file: `${IN_AUTH}/revertChanges.ts`,
    find: 'OR did IN (SELECT value FROM json_each(?4))',
    replace: 'OR did = ?4',
  }),
  address(
    'an account that somebody made of the former address meanwhile',
    'the end of such an account’s claim',
    {
      file: `${IN_AUTH}/revertChanges.ts`,
      find: 'DELETE FROM identity WHERE subject = ? AND uid <> ?',
      replace: 'DELETE FROM identity WHERE subject = ? AND uid = ? AND 0',
    },
  ),
  address('a change cannot be taken back after 72 hours', 'the end of that link', {
    file: `${IN_VAULT}/changeUndo.ts`,
    find: 'const since = Date.now() - UNDO_LIFETIME',
    replace: 'const since = 0',
  }),
  address('asked eight times at once tells the former address once', 'the claim of the notice', {
    file: `${IN_VAULT}/changes.ts`,
    find: 'return meta.changes > 0\n}\n\n/** Records that the former address',
    replace: 'return meta.changes >= 0\n}\n\n/** Records that the former address',
  }),
  address('restores the address, ', 'every change in vault’s answer', {
    file: `${IN_VAULT}/changeUndo.ts`,
    find: 'subject = ?2 AND email_change.created >= ?3',
    replace: 'subject = ?2 AND email_change.created >= ?3 ORDER BY email_change.created DESC LIMIT 1',
  }),
  address('restores the address, ', 'the note of what auth never heard of', {
    file: `${IN_AUTH}/revertChanges.ts`,
    find: 'FROM json_each(?2) JOIN identity ON uid = ?1',
    replace: 'FROM json_each(?2) JOIN identity ON uid = ?1 WHERE 0',
  }),
  address('a link that was used ends no session', 'the look what was undone before', {
    file: `${IN_AUTH}/revertChanges.ts`,
    find: "row.id === id && row.state === 'undone'",
    replace: "row.id === id && row.state === 'none'",
  }),
  address('a notice of which nobody hears', 'the wait for the former address', {
    file: `${IN_VAULT}/changes.ts`,
    find: "change === null || change.state === 'mailing'",
    replace: 'change === null',
  }),
  address('keeps a wallet that whoever took it wanted deleted', 'the end of a deletion that a thief began', {
    file: `${IN_AUTH}/revertChanges.ts`,
    find: 'delete_at = NULL, keep_hash = NULL, delete_lang = NULL',
    replace: 'delete_lang = NULL',
  }),
]

/**
 * An attacker who changed the address tries to stay: requests refused meanwhile, people notified, and access that ends
 * with the change.
 */
const MEANWHILE: readonly Defence[] = [
  address('strict mode cannot be turned on', 'the wait for strict mode', {
    file: `${IN_AUTH}/passkeys/strict.ts`,
    find: 'if (body.isOn) await requireFinalAddress(env, uid)',
    replace: 'if (body.isOn) await Promise.resolve()',
  }),
  address('no recovery phrase is shown', 'the wait for the phrase', {
    file: `${IN_AUTH}/exports.ts`,
    find: '    await requireFinalAddress(env, uid)\n',
    replace: '',
  }),
  address('the former address is told, and how to undo it', 'the mail to a former address', {
    file: `${IN_AUTH}/ownerMail.ts`,
    find: '  await mailFormer(context, owner, write)\n',
    replace: '',
  }),
  address('of a new device, by the link of the new mailbox', 'its mail about a new device', {
    file: `${IN_AUTH}/login.ts`,
    find: '    await mailFormer({ env, settings }, owner, (addressee) => newDeviceMail(addressee, attempt))\n',
    replace: '',
  }),
  address('of a permission of a page, which stays', 'its mail about a permission', {
    file: `${IN_AUTH}/permissions.ts`,
    find: '  await mailFormer(routeRequest, owner, (addressee) => permissionMail(addressee, origin))\n',
    replace: '',
  }),
  address('removes a passkey that was added since', 'the end of passkeys that were added since', {
    file: `${IN_AUTH}/revertChanges.ts`,
    find: "DELETE FROM passkey WHERE uid = ? AND created >= ?'",
    replace: "DELETE FROM passkey WHERE uid = ? AND created < 0 * ?'",
  }),
  address('removes a device that was let in since', 'the end of devices that were let in since', {
    file: `${IN_AUTH}/revertChanges.ts`,
    find: 'AND (created >= ?3 OR did IN',
    replace: 'AND (created < 0 * ?3 OR did IN',
  }),
  address('ends strict mode that was turned on between', 'the end of strict mode', {
    file: `${IN_AUTH}/revertChanges.ts`,
    find: 'iif(strict >= ?1, NULL, strict)',
    replace: 'iif(strict < ?1, NULL, strict)',
  }),
]

export const ADDRESS_DEFENCES: readonly Defence[] = [...CHANGE, ...UNDO, ...MEANWHILE]
