import { expect, test, vi } from 'vitest'
import { type Keyring, sealText, unsealText } from './keyring.ts'
import { reseal } from './reseal.ts'
import { SEALED_COLUMNS, sealedPlace } from './sealedColumns.ts'
import { setUpServices } from './testing/fixture.ts'

const { services } = setUpServices()
const [column] = SEALED_COLUMNS.vault
const keys = Object.fromEntries(['K1', 'K2', 'K3'].map((version) => [version, randomKey()]))
const keyring = (current: string): Keyring => ({ current, keys })

function randomKey(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(32))
}

async function fill(
  wids: readonly string[],
  { keyring, text }: { keyring: Keyring; text: string },
): Promise<void> {
  const rows = await Promise.all(
    wids.map(async (wid) => ({ wid, sealed: await sealText(keyring, sealedPlace(column, wid), text) })),
  )
  await services.vault.DB.prepare(
    `INSERT INTO factor (wid, subject, sealed, created)
     SELECT value ->> 'wid', 'of ' || (value ->> 'wid'), value ->> 'sealed', 1 FROM json_each(?)`,
  )
    .bind(JSON.stringify(rows))
    .run()
}

/** Counts the rows that each query of the database read. */
function countQuestions(db: D1Database) {
  const requested: { sql: string; read: number }[] = []
  const noted = (sql: string, statement: D1PreparedStatement) => ({
    bind: (...values: unknown[]) => noted(sql, statement.bind(...values)),
    async all() {
      const answer = await statement.all()
      requested.push({ sql, read: answer.meta.rows_read })
      return answer
    },
    async run() {
      const answer = await statement.run()
      requested.push({ sql, read: answer.meta.rows_read })
      return answer
    },
  })
  return { requested, db: { prepare: (sql: string) => noted(sql, db.prepare(sql)) } as unknown as D1Database }
}

test('thousands of rows are sealed anew by few questions, and one row that does not open is left alone', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const wids = Array.from({ length: 1201 }, (_, index) => `w${index}`)
  await fill(wids, { keyring: keyring('K1'), text: 'secret' })
  await fill(['newer'], { keyring: keyring('K2'), text: 'secret' })
  await fill(['lost'], { keyring: { current: 'K9', keys: { K9: randomKey() } }, text: 'secret' })
  const { requested, db } = countQuestions(services.vault.DB)
  expect(await reseal(db, keyring('K2'), column)).toBe(1201)
  expect(requested.length).toBeLessThan(10)
  const { results } = await services.vault.DB.prepare('SELECT wid, sealed FROM factor').all<{
    wid: string
    sealed: string
  }>()
  expect(results.filter(({ sealed }) => sealed.startsWith('K2.'))).toHaveLength(1202)
  for (const { wid, sealed } of results.slice(0, 5))
    expect(await unsealText(keyring('K2'), sealedPlace(column, wid), sealed)).toBe('secret')
  expect(results.find(({ wid }) => wid === 'lost')?.sealed).toMatch(/^K9\./)
})

test('a row that was written while it was sealed anew keeps what was written', async () => {
  await fill(['raced'], { keyring: keyring('K1'), text: 'before' })
  const later = await sealText(keyring('K3'), sealedPlace(column, 'raced'), 'after')
  const db = {
    prepare(sql: string) {
      const statement = services.vault.DB.prepare(sql)
      if (!sql.startsWith('UPDATE')) return statement
      return {
        bind: (...values: unknown[]) => ({
          async run() {
            await services.vault.DB.prepare("UPDATE factor SET sealed = ? WHERE wid = 'raced'")
              .bind(later)
              .run()
            return statement.bind(...values).run()
          },
        }),
      }
    },
  } as unknown as D1Database
  await reseal(db, keyring('K2'), column)
  expect(
    await services.vault.DB.prepare("SELECT sealed FROM factor WHERE wid = 'raced'").first('sealed'),
  ).toBe(later)
})

test('where nothing is left to seal anew, no row is read but at the edges of the index', async () => {
  await services.vault.DB.prepare('DELETE FROM factor').run()
  const wids = Array.from({ length: 300 }, (_, index) => `w${index}`)
  await fill(wids, { keyring: keyring('K2'), text: 'secret' })
  const { requested, db } = countQuestions(services.vault.DB)
  expect(await reseal(db, keyring('K2'), column)).toBe(0)
  expect(requested.map(({ read }) => read < 5)).toEqual([true])
})
