import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSnippets } from '@latch/hosting/docs/playground/snippets.ts'
import { DEFAULT_STATE } from '@latch/hosting/docs/playground/state.ts'
import { EVENT_SCHEMAS, type LatchEventName } from '@latch/protocol/events.ts'
import { FEATURES } from '@latch/protocol/features.ts'
import { describe, expect, test } from 'vitest'
import { CRITERIA } from '../a11y/criteria.ts'
import { sourceFiles } from '../checks/imports.ts'
import { REASONS, SHOWN } from './errorNotes.ts'
import { FINDINGS } from './findingTables.ts'
import { brokenLinks, linksNamedByFile, missingPaths } from './links.ts'
import { readPages, renderPages } from './pages.ts'
import { checkScripts, checkSnippets, snippetsOf } from './snippets.ts'
import { eventTable, optionNames, reasonsOf } from './tables.ts'

const root = join(import.meta.dirname, '../..')
const pages = readPages(root)

/** Returns the output of the site's playground, in both forms. */
function playgroundPages() {
  const target = { widget: 'https://WIDGET', projectId: 'demo' }
  return (['modal', 'inline'] as const).map((display) => {
    const state = {
      ...DEFAULT_STATE,
      display,
      mode: 'dark',
      accent: '#0f766e',
      radius: 8,
      locale: 'de',
    } as const
    const fences = writeSnippets(state, target).map(
      ({ language, code }) => `\`\`\`${language}\n${code}\`\`\``,
    )
    return { path: `playground-${display}.md`, text: `${fences.join('\n\n')}\n` }
  })
}

describe('the documentation', () => {
  test('every reason that the source names is explained, and no other', () => {
    expect([...Object.keys(REASONS), ...Object.keys(SHOWN)].sort()).toEqual(reasonsOf(root))
  })

  test('what is made from the source says what the source says: run `npm run docs`', () => {
    const written = renderPages(root).map(({ path }) => readFileSync(join(root, path), 'utf8'))
    expect(written).toEqual(renderPages(root).map(({ text }) => text))
  })

  test('every event that is told stands in the table, with its properties', () => {
    const rows = [...eventTable(root).matchAll(/^\| `(\w+)` \| .+ \| `(\w+: .+)` \|$/gm)]
    expect(rows.map(([, name]) => name)).toEqual(Object.keys(EVENT_SCHEMAS))
    for (const [, name = '', properties = ''] of rows)
      for (const property of Object.keys(EVENT_SCHEMAS[name as LatchEventName].shape))
        expect(properties.replaceAll('?:', ':'), name).toContain(`${property}: `)
  })

  test('every criterion of WCAG 2.2 A and AA stands once, and each test that is named for one is there', () => {
    const ids = CRITERIA.map(({ id }) => id)
    expect(new Set(ids).size).toBe(55)
    expect(ids).toHaveLength(55)
    const missing = CRITERIA.flatMap((criterion) => ('tests' in criterion ? criterion.tests : [])).filter(
      ([file, title]) => !readFileSync(join(root, 'e2e', file), 'utf8').includes(title),
    )
    expect(missing).toEqual([])
  })

  test('every option of createSdk has a section', () => {
    const options = pages.find(({ path }) => path === 'docs/options.md')?.text ?? ''
    expect([...options.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(optionNames(root))
  })

  test('every switch of an operator has its row, with what a project has by default', () => {
    const operators = pages.find(({ path }) => path === 'docs/operators.md')?.text ?? ''
    const rows = [...operators.matchAll(/^\| (`[\w`, ]+`) \| (on|off) \|/gm)].flatMap(([, ids = '', state]) =>
      [...ids.matchAll(/\w+/g)].map(([id]) => [id, state]),
    )
    const switches = Object.entries(FEATURES).map(([id, { byDefault }]) => [id, byDefault ? 'on' : 'off'])
    expect(rows.sort()).toEqual(switches.sort())
  })

  test.each([
    ['hosting/migrations', '| '],
    ['hosting/auth/migrations', '| auth | '],
    ['hosting/vault/migrations', '| vault | '],
    ['hosting/index/migrations', '| index | '],
    ['hosting/webhooks/migrations', '| webhooks | '],
  ])('every migration of %s has its row', (folder, row) => {
    const operators = pages.find(({ path }) => path === 'docs/self-hosting.md')?.text ?? ''
    const missing = readdirSync(join(root, folder)).filter(
      (file) => !operators.includes(`\n${row}${file.slice(0, 4)} | `),
    )
    expect(missing).toEqual([])
  })

  test('every link leads to a file and a heading that are there', () => {
    expect(pages.flatMap((page) => brokenLinks(root, page, pages))).toEqual([])
  })

  test('no link is named by a file', () => {
    expect(pages.flatMap(linksNamedByFile)).toEqual([])
  })

  test('every path that a page names is there', () => {
    expect(pages.flatMap((page) => missingPaths(root, page))).toEqual([])
  })

  test('every comment that points into the docs names a page and a heading that are there', () => {
    const pointers = sourceFiles(root).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/docs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(
        ([target]) => ({
          path: file,
          text: `](/${target})`,
        }),
      ),
    )
    expect(pointers.length).toBeGreaterThan(0)
    expect(pointers.flatMap((pointer) => brokenLinks(root, pointer, pages))).toEqual([])
  })

  test('no comment refers to a paper that a reader does not have', () => {
    const paper = /\b(spec|specification)\b,? ?§|\bissue #?\d/i
    const referring = sourceFiles(root).filter((file) => paper.test(readFileSync(join(root, file), 'utf8')))
    expect(referring).toEqual([])
  })

  test('every page is linked from another one', () => {
    const linked = pages.map(({ text }) => text).join('\n')
    const lonely = pages.filter(
      ({ path }) => path.startsWith('docs/') && !linked.includes(path.split('/').at(-1) ?? path),
    )
    expect(lonely.map(({ path }) => path)).toEqual([])
  })

  test('the README is at most 90 lines', () => {
    const readme = pages.find(({ path }) => path === 'README.md')?.text ?? ''
    expect(readme.split('\n').length - 1).toBeLessThanOrEqual(90)
  })

  test('every snippet type-checks', () => {
    expect(pages.flatMap(snippetsOf).length).toBeGreaterThan(20)
    expect(checkSnippets(root, [...pages, ...playgroundPages()])).toBe('')
  }, 60_000)

  test('the scripts of examples that use the package without a framework type-check', () => {
    expect(checkScripts(root, ['email-wallet-sponsored/main.js', 'solana/main.js'])).toBe('')
  }, 60_000)

  test('a snippet with a mistake is found', () => {
    const text = '```ts\nsdk.connect({ namespaces: [] })\n```\n'
    expect(checkSnippets(root, [{ path: 'wrong.md', text }])).toContain("'namespaces' does not exist")
  }, 60_000)
})

test('each finding of the doctor names a page of the documentation that is there', () => {
  const links = FINDINGS.flatMap(Object.values).map(({ docs }) => `[it](${docs})`)
  const page = { path: 'docs/doctor.md', text: links.join('\n') }
  expect(brokenLinks(root, page, readPages(root))).toEqual([])
})
