import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashEmail, sealEmail } from '#api/capture/addresses.ts'
import { captureKeys } from '#api/capture/keys.ts'
import { MONTH } from '#api/capture/lifetime.ts'
import type { Row } from '#db/database.ts'
import { localCaptureKey } from '../captureKey.ts'
import { databaseTarget, parseCommandLine } from '../commandLine.ts'
import { editEmails } from './emailsCommand.ts'

const state = mkdtempSync(join(tmpdir(), 'latch-capture-'))

async function rowOf(email: string, account = ''): Promise<Row> {
  const keys = await captureKeys(localCaptureKey(state))
  if (keys === null) throw new Error('No keys')
  const hash = await hashEmail(keys, 'demo', email)
  return {
    email_hash: hash,
    account,
    email: await sealEmail(keys, 'demo', hash, email),
    origin: 'https://app.example',
    consent_version: 'v'.repeat(16),
    consent_text: 'Write to me, "Demo".',
    consent_at: 1_000,
    verified_at: 2_000,
    expires_at: 3_000,
  }
}

/** Runs `emails demo …` over these rows. Resolves to its output, and its queries. */
async function emails(words: string[], rows: Row[] = [], column: string | null = '{}') {
  const requested: string[] = []
  const run = async (statements: readonly string[]) => {
    requested.push(...statements)
    if (statements[0]?.includes('FROM projects'))
      return [column === null ? [] : [{ id: 'demo', email_capture: column }]]
    return statements.map((statement) => (/SELECT|RETURNING/.test(statement) ? rows : []))
  }
  const target = databaseTarget({ 'persist-to': state })
  const output = await editEmails(
    { run },
    { positionals: ['demo', ...words], options: parseCommandLine([]).options },
    target,
  )
  return { ...output, requested }
}

test('the addresses come as CSV, opened, and no cell of it is a formula', async () => {
  const { text, data } = await emails(
    [],
    [await rowOf('anna@mail.example', 'eip155:1:0x1'), await rowOf('=1+1@x.example')],
  )
  expect(text.split('\r\n')).toEqual([
    'email,account,origin,consentVersion,consentText,consentAt,verifiedAt,keptUntil',
    `"anna@mail.example","eip155:1:0x1","https://app.example","${'v'.repeat(16)}","Write to me, ""Demo"".","1970-01-01T00:00:01.000Z","1970-01-01T00:00:02.000Z","1970-01-01T00:00:03.000Z"`,
    expect.stringContaining(`"'=1+1@x.example","",`),
  ])
  expect(data).toMatchObject([{ email: 'anna@mail.example' }, { email: '=1+1@x.example', account: null }])
})

test('an address is erased however it is spelled, and the statement does not name it', async () => {
  const [row] = [await rowOf('anna@mail.example')]
  const { text, requested } = await emails(['erase', 'Anna@MAIL.example'], [row])
  expect(text).toBe('Erased Anna@MAIL.example (1 row(s)).')
  expect(requested.join()).toContain(String(row?.email_hash))
  expect(requested.join()).not.toContain('mail.example')
  expect((await emails(['erase', 'bo@mail.example'])).text).toBe('Nothing was kept of bo@mail.example.')
})

test('all addresses that are named are erased in one transaction, and each is reported', async () => {
  const rows = await Promise.all([rowOf('anna@mail.example'), rowOf('bo@mail.example')])
  const words = ['erase', 'anna@mail.example', 'bo@mail.example', 'cy@mail.example']
  const { text, data, requested } = await emails(words, rows)
  expect(text.split('\n')).toEqual([
    'Erased anna@mail.example (1 row(s)).',
    'Erased bo@mail.example (1 row(s)).',
    'Nothing was kept of cy@mail.example.',
  ])
  expect(data).toMatchObject({ erased: 2 })
  const deletions = requested.filter((statement) => statement.startsWith('DELETE'))
  expect(deletions.map((statement) => /FROM (\w+)/.exec(statement)?.[1])).toEqual([
    'capture_codes',
    'captured_emails',
  ])
  for (const statement of deletions)
    for (const { email_hash: hash } of rows) expect(statement).toContain(String(hash))
})

test('another time of keeping holds for what was kept before, and nothing after = takes a setting back', async () => {
  const { data, requested } = await emails(['set', 'months=6', 'consent=Write to me, please.'])
  expect(data).toEqual({ months: 6, consent: 'Write to me, please.' })
  expect(requested.join()).toContain(`verified_at + ${6 * MONTH}`)
  const stored = { months: 6, consent: 'Write to me, please.' }
  const back = await emails(['set', 'consent='], [], stored as never)
  expect(back.data).toEqual({ months: 6 })
})

test.each([
  ['set'],
  ['set', 'months=0'],
  ['set', 'months=x'],
  ['set', 'consent=no'],
  ['set', 'weeks=2'],
  ['show'],
  ['erase'],
])('emails demo %s %s is refused', async (...words) => {
  await expect(emails(words.filter((word) => typeof word === 'string'))).rejects.toThrow()
})

test('a database whose key is not here says so', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'latch-capture-'))
  const run = async () => [[{ id: 'demo', email_capture: '{}' }]]
  const input = { positionals: ['demo'], options: parseCommandLine([]).options }
  await expect(editEmails({ run }, input, databaseTarget({ 'persist-to': elsewhere }))).rejects.toThrow(
    'CAPTURE_KEY',
  )
})

test('an address is listed and erased also after its project was removed', async () => {
  const row = await rowOf('anna@mail.example')
  const without = async (words: string[]) => emails(words, [row], null)
  expect((await without([])).data).toMatchObject([{ email: 'anna@mail.example' }])
  expect((await without(['erase', 'anna@mail.example'])).text).toBe('Erased anna@mail.example (1 row(s)).')
  await expect(without(['set', 'months=12'])).rejects.toThrow("There is no project 'demo'")
  await expect(emails([], [], null)).rejects.toThrow("There is no project 'demo'")
})
