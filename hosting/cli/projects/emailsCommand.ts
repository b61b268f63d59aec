import { hashEmail, unsealEmail } from '#api/capture/addresses.ts'
import type { CaptureKeys } from '#api/capture/keys.ts'
import { type CaptureSettings, CaptureSettingsSchema } from '#db/captureSettings.ts'
import type { Database, Row } from '#db/database.ts'
import { jsonLiteral, literal, literalList } from '#db/sql.ts'
import { applyRetention } from '#projects/retention.ts'
import { requireCaptureKeys } from '../captureKey.ts'
import { CliError } from '../cliError.ts'
import { requireWord } from '../commandLine.ts'
import type { Command } from './command.ts'
import { csvOf } from './csv.ts'
import { requireProject } from './requireProject.ts'

/** Rows that one call of wrangler brings. */
const PAGE = 2_000

const COLUMNS = [
  ...['email', 'account', 'origin', 'consentVersion', 'consentText', 'consentAt', 'verifiedAt', 'keptUntil'],
] as const

/**
 * `emails <id> [erase <address>…|set consent=…|months=…]`: email addresses that visitors have shared. They are kept after
 * their project is removed, so only its settings need it.
 */
export const editEmails: Command = async (database, { positionals }, target) => {
  const id = requireWord(positionals, 0, 'the project')
  if (positionals[1] === 'set') {
    const { email_capture: column } = await requireProject(database, id)
    return set(database, id, column, positionals.slice(2))
  }
  await requireEmails(database, id)
  if (positionals[1] === 'erase') {
    requireWord(positionals, 2, 'the email address')
    return erase(database, await requireCaptureKeys(target), id, positionals.slice(2))
  }
  if (positionals[1] !== undefined) throw new CliError(`'${positionals[1]}' is neither erase nor set.`)
  const emails = await list(database, await requireCaptureKeys(target), id)
  return { text: csvOf(COLUMNS, emails), data: emails }
}

/** @throws {@link CliError} for an id without a project and without addresses: after a typo, nothing would seem to be stored. */
async function requireEmails(database: Database, id: string): Promise<void> {
  const [rows = []] = await database.run([
    `SELECT 1 FROM captured_emails WHERE project = ${literal(id)} LIMIT 1`,
  ])
  if (rows.length === 0) await requireProject(database, id)
}

async function list(database: Database, keys: CaptureKeys, project: string) {
  const rows: Row[] = []
  for (;;) {
    const last = rows.at(-1)
    const after = last
      ? `AND (email_hash, account) > (${literal(String(last.email_hash))}, ${literal(String(last.account))})`
      : ''
    const [page = []] = await database.run([
      `SELECT * FROM captured_emails WHERE project = ${literal(project)} ${after}
       ORDER BY email_hash, account LIMIT ${PAGE}`,
    ])
    rows.push(...page)
    if (page.length < PAGE) break
  }
  const opened = await Promise.all(rows.map((row) => unsealRow(keys, project, row)))
  return opened.sort((one, other) => String(one.verifiedAt).localeCompare(String(other.verifiedAt)))
}

async function unsealRow(keys: CaptureKeys, project: string, row: Row) {
  const email = await unsealEmail(keys, project, String(row.email_hash), String(row.email)).catch(() => {
    throw new CliError('The key is not the one that the addresses were sealed with.')
  })
  return {
    email,
    account: row.account === '' ? null : String(row.account),
    origin: String(row.origin),
    consentVersion: String(row.consent_version),
    consentText: String(row.consent_text),
    consentAt: isoTime(row.consent_at),
    verifiedAt: isoTime(row.verified_at),
    keptUntil: isoTime(row.expires_at),
  }
}

const isoTime = (milliseconds: Row[string] | undefined) => new Date(Number(milliseconds)).toISOString()

/** Erases all addresses at once, and pending ones, too. Reports the number of rows of each. */
async function erase(database: Database, keys: CaptureKeys, project: string, emails: readonly string[]) {
  const hashes = await Promise.all(emails.map((email) => hashEmail(keys, project, email)))
  const where = `WHERE project = ${literal(project)} AND email_hash IN (${literalList(hashes)})`
  const [, erased = []] = await database.run([
    `DELETE FROM capture_codes ${where}`,
    `DELETE FROM captured_emails ${where} RETURNING email_hash`,
  ])
  const addresses = emails.map((email, index) => ({
    email,
    erased: erased.filter(({ email_hash: hash }) => hash === hashes[index]).length,
  }))
  const lines = addresses.map(({ email, erased: count }) =>
    count === 0 ? `Nothing was kept of ${email}.` : `Erased ${email} (${count} row(s)).`,
  )
  return { text: lines.join('\n'), data: { erased: erased.length, addresses } }
}

/** A new retention also applies to addresses that are stored already. */
async function set(database: Database, id: string, column: unknown, settings: readonly string[]) {
  requireWord(settings, 0, 'a setting, e.g. months=12')
  const stored = CaptureSettingsSchema.safeParse(column).data ?? {}
  const next = settings.reduce(apply, stored)
  await database.run([
    `UPDATE projects SET email_capture = ${jsonLiteral(next)}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ') WHERE id = ${literal(id)}`,
    applyRetention(id, next),
  ])
  return { text: JSON.stringify(next, null, 2), data: next }
}

/** An empty value after = restores the default. */
function apply(settings: CaptureSettings, text: string): CaptureSettings {
  const [name = '', value] = text.split(/=(.*)/s)
  if (value === undefined || (name !== 'consent' && name !== 'months'))
    throw new CliError(`'${text}' is not a setting; write consent="…" or months=12.`)
  const { [name]: _, ...others } = settings
  if (value === '') return others
  const parsed = CaptureSettingsSchema.safeParse({
    ...others,
    [name]: name === 'months' ? Number(value) : value,
  })
  if (!parsed.success) throw new CliError(`${name}: ${parsed.error.issues[0]?.message}`)
  return parsed.data
}
