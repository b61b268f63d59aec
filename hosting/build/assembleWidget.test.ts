import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assembleWidget } from './assembleWidget.ts'

let root: string
const folders = () => ({ widget: join(root, 'widget'), sdk: join(root, 'sdk'), out: join(root, 'out') })
const PAGE = '<html><script type="application/json" id="latch-config"></script><script>boot()</script></html>'

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latch-assemble-'))
  for (const folder of ['widget/assets', 'sdk', 'out']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'widget/embed.html'), PAGE)
  writeFileSync(join(root, 'widget/assets/main-1.js'), 'app()')
  writeFileSync(join(root, 'widget/licenses.txt'), 'MIT')
  writeFileSync(join(root, 'sdk/sdk.js'), 'sdk()')
})
afterEach(() => rmSync(root, { recursive: true }))

test('puts both builds where the Worker serves them, and drops what stood there before', () => {
  writeFileSync(join(root, 'out/stale.js'), '')
  const { build } = assembleWidget(folders())
  expect(readFileSync(join(root, 'out/embed.html'), 'utf8')).toBe(PAGE)
  expect(readFileSync(join(root, 'out/assets/main-1.js'), 'utf8')).toBe('app()')
  expect(readFileSync(join(root, 'out/licenses.txt'), 'utf8')).toBe('MIT')
  expect(readFileSync(join(root, 'out/v1/sdk.js'), 'utf8')).toBe('sdk()')
  expect(() => readFileSync(join(root, 'out/stale.js'))).toThrow()
  const manifest = JSON.parse(readFileSync(join(root, 'out/manifest.json'), 'utf8'))
  expect(manifest).toMatchObject({ build, styleHashes: [] })
  expect(manifest.scriptHashes).toHaveLength(1)
})

test('says which build is missing', () => {
  rmSync(join(root, 'sdk/sdk.js'))
  expect(() => assembleWidget(folders())).toThrow('npm run build -w @latch/sdk')
})

test('refuses a page without a place for the configuration', () => {
  writeFileSync(join(root, 'widget/embed.html'), '<html></html>')
  expect(() => assembleWidget(folders())).toThrow('#latch-config')
})

test.each(['<p style="color:red">', '<p onclick="x()">'])(
  'refuses a page that its own policy would break: %s',
  (tag) => {
    writeFileSync(join(root, 'widget/embed.html'), PAGE + tag)
    expect(() => assembleWidget(folders())).toThrow('policy would block')
  },
)
