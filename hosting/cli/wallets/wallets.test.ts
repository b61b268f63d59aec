import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { WalletEntry } from '@latch/protocol/directory.ts'
import { afterEach, expect, test } from 'vitest'
import { CliError } from '../cliError.ts'
import { ROOT } from '../wrangler.ts'
import { bundledWallets } from './bundledWallets.ts'
import { downloadImages } from './downloadImages.ts'
import { fetchWallets } from './fetchWallets.ts'
import { replacementSql } from './replaceWallets.ts'
import { assertSource } from './source.ts'

const shipped = bundledWallets()
const closers: (() => void)[] = []

afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A directory service over real HTTP. `answer` sees the URL; null keeps the caller waiting. */
async function serve(
  answer: (url: URL) => { status?: number; type?: string; body: string | Uint8Array } | null,
) {
  const server: Server = createServer((request, response) => {
    const answered = answer(new URL(request.url ?? '', 'http://source'))
    if (answered === null) return
    const { status = 200, type = 'application/json', body } = answered
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close().closeAllConnections())
  return { source: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, key: 'operator-key' }
}

function pagesOf(wallets: readonly unknown[]) {
  const keys: (string | null)[] = []
  const answer = ({ pathname, searchParams }: URL) => {
    if (pathname !== '/getWallets') return { status: 404, body: '{}' }
    keys.push(searchParams.get('projectId'))
    const [page, entries] = [Number(searchParams.get('page')), Number(searchParams.get('entries'))]
    const data = wallets.slice((page - 1) * entries, page * entries)
    return { body: JSON.stringify({ data, count: wallets.length }) }
  }
  return { answer, keys }
}

function emptyDirectory(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec(readFileSync(join(ROOT, 'hosting/migrations/0001_baseline.sql'), 'utf8'))
  closers.push(() => database.close())
  return database
}

function rowsOf(database: DatabaseSync) {
  return database
    .prepare('SELECT entry FROM wallets ORDER BY position')
    .all()
    .map(({ entry }) => JSON.parse(String(entry)))
}

function countOf(database: DatabaseSync, match: string): number {
  const row = database.prepare('SELECT count(*) AS n FROM wallet_words WHERE wallet_words MATCH ?').get(match)
  return Number(row?.n)
}

test('the shipped list is several hundred valid wallets, each once, each with its icon', () => {
  expect(shipped.length).toBeGreaterThan(500)
  const unique = (values: readonly unknown[]) => new Set(values).size
  expect(unique(shipped.map(({ id }) => id))).toBe(shipped.length)
  const known = shipped.flatMap(({ rdns }) => rdns ?? [])
  expect(unique(known)).toBe(known.length)
  const icons = readdirSync(join(ROOT, 'hosting/data/wallets/images')).map((file) =>
    file.replace(/\.\w+$/, ''),
  )
  expect(shipped.map(({ image_id }) => image_id).sort()).toEqual(icons.sort())
})

test('a list is read page by page with the key, and entries keep the order of the service', async () => {
  const { answer, keys } = pagesOf(shipped)
  const { wallets, refused } = await fetchWallets(await serve(answer))
  expect(wallets).toEqual(shipped)
  expect(refused).toEqual([])
  expect(keys).toEqual(Array.from({ length: Math.ceil(shipped.length / 100) }, () => 'operator-key'))
})

test('what a service leaves out or leaves blank is unknown, and what it adds is dropped', async () => {
  const sparse = { id: 'abc', name: 'Sparse', mobile_link: '', description: 'text', supports_wcpay: true }
  const { wallets } = await fetchWallets(await serve(pagesOf([sparse]).answer))
  expect(wallets[0]).toMatchObject({ id: 'abc', name: 'Sparse', mobile_link: null, chains: null })
  expect(wallets[0]).not.toHaveProperty('description')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://plain.example', 'wc:00@2'])(
  'an entry whose link is %s is refused and named',
  async (mobile_link) => {
    const { answer } = pagesOf([{ id: 'bad', name: 'Bad', mobile_link }, shipped[0]])
    const { wallets, refused } = await fetchWallets(await serve(answer))
    expect(wallets.map(({ id }) => id)).toEqual([shipped[0]?.id])
    expect(refused).toMatchObject([{ id: 'bad', reason: expect.stringContaining('mobile_link') }])
  },
)

test('a list that ends before its count is not accepted', async () => {
  const { answer } = pagesOf(shipped.slice(0, 150))
  const source = await serve((url) => {
    const { body } = answer(url)
    return { body: JSON.stringify({ ...JSON.parse(body), count: 500 }) }
  })
  await expect(fetchWallets(source)).rejects.toThrow('counts 500 wallets and gave 150. Nothing was written.')
})

const failing: [
  string,
  RegExp,
  (url: URL, good: { body: string }) => { status?: number; body: string } | null,
][] = [
  ['a refused key', /Page 1 of .* failed: HTTP 401/, () => ({ status: 401, body: '{}' })],
  [
    'a page in the middle',
    /Page 3 of .* failed: HTTP 500/,
    (url, good) =>
      url.searchParams.get('page') === '3' ? { status: 500, body: `{"echo":"${url.search}"}` } : good,
  ],
  ['a page that is no JSON', /Page 1 of .* failed/, ({ search }) => ({ body: `<p>${search}</p>` })],
  ['a page of another shape', /Page 1 of .* failed/, () => ({ body: '{"listings":{}}' })],
  ['a service that does not answer', /Page 1 of .* failed: .*timeout/, () => null],
]

test.each(failing)(
  '%s ends the sync by name, and the key is in no message',
  async (_, message, answerWith) => {
    const { answer } = pagesOf(shipped)
    const source = await serve((url) => answerWith(url, answer(url)))
    const error = await fetchWallets({ ...source, deadline: 300 }).catch((failure: Error) => failure)
    expect(error).toBeInstanceOf(CliError)
    expect((error as Error).message).toMatch(message)
    expect((error as Error).message).toContain('Nothing was written')
    expect((error as Error).message).not.toContain(source.key)
  },
)

test('a list that is mostly malformed does not take the place of a good one', async () => {
  const strange = shipped.map(({ id, ...entry }, index) =>
    index < 200 ? { id, ...entry } : { id, title: entry.name },
  )
  await expect(fetchWallets(await serve(pagesOf(strange).answer))).rejects.toThrow(
    /malformed, e\.g\. .*name/s,
  )
})

test.each(['http://directory.example', 'ftp://directory.example', 'directory.example'])(
  'the key is not sent to %s',
  (source) => {
    expect(() => assertSource(source)).toThrow(CliError)
  },
)

test('writing a list twice changes nothing the second time', () => {
  const database = emptyDirectory()
  database.exec(replacementSql(shipped))
  const before = database.prepare('SELECT * FROM wallets').all()
  database.exec(replacementSql(shipped))
  expect(database.prepare('SELECT * FROM wallets').all()).toEqual(before)
  expect(rowsOf(database)).toEqual(shipped)
  expect(countOf(database, '"metamask"')).toBe(1)
})

test('a new list replaces the old one, in rows and in the search index', () => {
  const database = emptyDirectory()
  database.exec(replacementSql(shipped))
  const [first, second] = shipped as [WalletEntry, WalletEntry]
  const renamed = [second, { ...first, name: "O'Trusty; DROP" }]
  database.exec(replacementSql(renamed))
  expect(rowsOf(database)).toEqual(renamed)
  expect(countOf(database, '"trust"*')).toBe(1)
  expect(countOf(database, '"trust wallet"')).toBe(0)
  expect(countOf(database, '"rainbow"')).toBe(0)
})

test('icons that the folder lacks are fetched, and what is no image is left out', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latch-icons-'))
  closers.push(() => rmSync(folder, { recursive: true }))
  const requested: string[] = []
  const source = await serve(({ pathname }) => {
    requested.push(pathname)
    return pathname.endsWith('/good')
      ? { type: 'image/png', body: new Uint8Array([137, 80, 78, 71]) }
      : { type: 'text/html', body: '<p>no</p>' }
  })
  const [first] = shipped as [WalletEntry]
  const wallets = ['good', 'bad', 'good'].map((image_id) => ({ ...first, image_id }))
  expect(await downloadImages(source, wallets, folder)).toEqual({ added: 1, missing: ['bad'] })
  expect(readdirSync(folder)).toEqual(['good.png'])
  expect(await downloadImages(source, wallets.slice(0, 1), folder)).toEqual({ added: 0, missing: [] })
  expect(requested.toSorted()).toEqual(['/getWalletImage/bad', '/getWalletImage/good'])
})
