import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseTarget, parseCommandLine } from '../commandLine.ts'
import { editTheme } from './themeCommand.ts'

/** Runs `theme demo …`. Resolves to the theme and the logo, and to the written value. */
async function theme(words: string[], stored = '{}', logo: string | null = null) {
  const written: string[] = []
  const run = async ([statement = '']: readonly string[]) => {
    if (!statement.startsWith('SELECT')) written.push(statement)
    return [[{ id: 'demo', theme: stored, logo }]]
  }
  const input = { positionals: ['demo', ...words], options: parseCommandLine([]).options }
  const { data } = await editTheme({ run }, input, databaseTarget({}))
  return { ...(data as { theme: object; logo: string | null }), written: written.join() }
}

test('fields are set one by one, and the others stay', async () => {
  const words = [
    'set',
    'accent=#0f766e',
    'radius=12',
    'font=Inter,sans-serif',
    'background=#fff,#000',
    'overlay=#0008,6',
  ]
  const set = await theme(words, '{"mode":"dark","preset":"soft"}')
  expect(set.theme).toEqual({
    mode: 'dark',
    preset: 'soft',
    accent: '#0f766e',
    radius: 12,
    font: 'Inter,sans-serif',
    background: { light: '#fff', dark: '#000' },
    overlay: { color: '#0008', blur: 6 },
  })
  expect(set.written).toContain('"accent":"#0f766e"')
  expect((await theme(['set', 'mode='], '{"mode":"dark","radius":0}')).theme).toEqual({ radius: 0 })
  expect((await theme(['set', 'default'], '{"mode":"dark"}', 'data:image/png;base64,x')).written).toContain(
    "theme = '{}', logo = NULL",
  )
  expect(await theme([], '{"mode":"dark"}')).toMatchObject({ theme: { mode: 'dark' }, written: '' })
})

test('a logo is read from a file, and stays until it is taken away', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'logo-')), 'a.svg')
  writeFileSync(file, '<svg/>')
  const url = `data:image/svg+xml;base64,${btoa('<svg/>')}`
  expect((await theme(['set', `logo=${file}`])).logo).toBe(url)
  expect((await theme(['set', 'radius=3'], '{}', url)).logo).toBe(url)
  expect((await theme(['set', 'logo='], '{}', url)).logo).toBeNull()
  writeFileSync(file, 'x'.repeat(20_000))
  await expect(theme(['set', `logo=${file}`])).rejects.toThrow('16,000 bytes fit')
})

test.each([
  [['set'], 'a field'],
  [['set', 'glow=3'], 'is not a field'],
  [['set', 'accent=red'], 'accent must be a color'],
  [['set', 'accent=#fff;}'], 'accent must be a color'],
  [['set', 'radius=99'], 'radius must be a number from 0 to 40'],
  [['set', 'font=url(x)'], 'font must be names'],
  [['set', 'background=#fff,white'], 'background must be a color'],
  [['set', 'overlay=#0008,99'], 'overlay must be none'],
  [['set', 'logo=a.gif'], 'ends in .svg'],
  [['set', 'default', 'radius=1'], 'stands alone'],
  [['add', 'x'], "'add' is not set"],
])('%j is refused', async (words, reason) => {
  await expect(theme(words)).rejects.toThrow(reason)
})
