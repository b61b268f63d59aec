import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordManifest } from '@latch/secure/release/recordManifest.ts'
import { toReleaseKey } from '@latch/secure/release/releaseKey.ts'
import { describeSecureBuild, SECURE_BUILD } from '@latch/secure/release/secureBuild.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runVerify } from './command.ts'

const SETTINGS = '{"widget":"https://w.example","auth":"https://a.example","vault":"https://v.example"}'
const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; connect-src 'self' https://a.example https://v.example; base-uri 'none'; form-action 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types worker-url"
const key = toReleaseKey(generateKeyPairSync('ed25519').privateKey)

type Answer = { body: string | Buffer; headers?: Record<string, string>; status?: number }
let root: string
let build: string
let logFile: string
let manifest: string
let server: Server
let origin: string
let change: (path: string, answer: Answer) => Answer

const page = (name: string, settings: string) =>
  `<!doctype html>\n<html data-page="${name}"><script type="application/json" id="latch-secure">${settings}</script></html>\n`

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'latch-verify-'))
  build = join(root, SECURE_BUILD)
  mkdirSync(join(build, 'assets'), { recursive: true })
  for (const name of ['window', 'social', 'embed', 'smart', 'passkey', 'security', 'export'])
    writeFileSync(join(build, `${name}.html`), page(name, ''))
  writeFileSync(join(build, 'licenses.txt'), 'MIT')
  writeFileSync(join(build, 'assets/window-1.js'), 'const answer = 42')
  const log = join(root, 'log')
  const name = recordManifest(log, { manifest: describeSecureBuild(root, '1.0.0'), date: new Date(), key })
  manifest = `/.well-known/waict/manifests/${name}`
  logFile = join(log, 'log.jsonl')
  change = (_, answer) => answer
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname
    const { body, headers = {}, status = 200 } = change(path, serve(path))
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  rmSync(root, { recursive: true, force: true })
})

function serve(path: string): Answer {
  if (path === manifest)
    return { body: readFileSync(join(root, 'log/manifests', path.split('/').at(-1) ?? '')) }
  if (path.includes('.')) return { body: readFileSync(join(build, path)) }
  const headers = {
    'Content-Security-Policy': POLICY,
    'Integrity-Policy-WAICT-v1': `max-age=90, mode=report, manifest="${manifest}"`,
  }
  return { body: page(path === '/embed' ? 'smart' : path.slice(1), SETTINGS), headers }
}

async function run(...options: string[]): Promise<{ code: number; text: string }> {
  const lines: string[] = []
  const code = await runVerify([origin, '--log', logFile, ...options], (line) => void lines.push(line))
  return { code, text: lines.join('\n') }
}
const alter = (at: string, next: Partial<Answer>) => {
  change = (path, answer) => (path === at ? { ...answer, ...next } : answer)
}

test('a deployment of a release is found to be it, with every page', async () => {
  const { code, text } = await run('--project', 'demo', '--build', build)
  expect(text).toContain('8 files and pages are those of the release.')
  expect(text).toContain(`Signed by ${key.publicKey}`)
  expect(text).toContain('Talks to https://w.example, https://a.example, https://v.example')
  expect(code).toBe(0)
})

test('pages that need a project are named where none is given', async () => {
  const { code, text } = await run()
  expect(text).toContain('Not compared without --project: /embed, /passkey, /security, /export')
  expect(code).toBe(0)
})

test('one byte of one file is found, and named by its position beside a build of one’s own', async () => {
  alter('/assets/window-1.js', { body: 'const answer = 43' })
  expect(await run()).toMatchObject({
    code: 1,
    text: expect.stringContaining('FILE_DIFFERS: /assets/window-1.js is not what the release has.'),
  })
  const { text } = await run('--build', build)
  expect(text).toContain('/assets/window-1.js at byte 16: served "3", built "2".')
})

test.each([
  ['a script in a page', page('window', SETTINGS).replace('</html>', '<script>steal()</script></html>')],
  ['a script that comes with the settings', page('window', `${SETTINGS}</script><script>steal()`)],
])('%s is found', async (_, body) => {
  alter('/window', { body })
  expect(await run()).toMatchObject({ code: 1, text: expect.stringContaining('PAGE_DIFFERS: /window') })
})

test.each([
  [POLICY.replace("script-src 'self'", "script-src 'self' https://evil.example"), 'script-src'],
  [`script-src *; ${POLICY}`, 'script-src'],
  [POLICY.replace('https://a.example', 'https://a.example https://evil.example'), 'connect-src'],
  ['', 'default-src is missing'],
])('a policy that lets in more is found: %#', async (policy, name) => {
  alter('/social', { headers: { 'Content-Security-Policy': policy } })
  expect(await run()).toMatchObject({
    code: 1,
    text: expect.stringContaining(`POLICY_WEAKER: /social: ${name}`),
  })
})

test('a file that is gone is named', async () => {
  alter('/licenses.txt', { status: 404 })
  expect(await run()).toMatchObject({
    code: 1,
    text: expect.stringContaining('FILE_MISSING: /licenses.txt answers 404'),
  })
})

test('a manifest of another key, or of no release, is refused', async () => {
  const file = readFileSync(join(root, 'log/manifests', manifest.split('/').at(-1) ?? ''), 'utf8')
  const [text = ''] = file.split('\n')
  alter(manifest, { body: `${text}\n${Buffer.alloc(64).toString('base64')}\n` })
  expect(await run()).toMatchObject({ code: 1, text: expect.stringContaining('SIGNATURE_WRONG') })
  alter(manifest, { body: file.replace('1.0.0', '1.0.1') })
  expect(await run()).toMatchObject({ code: 1, text: expect.stringContaining('NOT_LOGGED') })
})

test('an origin without a manifest cannot be compared', async () => {
  alter('/window', { headers: {} })
  expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('MANIFEST_MISSING') })
  server.close()
  server.closeAllConnections()
  expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('UNREACHABLE') })
})

test('a log that was rewritten since it was seen is refused', async () => {
  const checkpoint = join(root, 'seen')
  expect((await run('--checkpoint', checkpoint)).code).toBe(0)
  expect((await run('--checkpoint', checkpoint)).code).toBe(0)
  const other = toReleaseKey(generateKeyPairSync('ed25519').privateKey)
  rmSync(join(root, 'log'), { recursive: true })
  recordManifest(join(root, 'log'), {
    manifest: describeSecureBuild(root, '1.0.0'),
    date: new Date(),
    key: other,
  })
  expect(await run('--checkpoint', checkpoint)).toMatchObject({
    code: 2,
    text: expect.stringContaining('not a continuation'),
  })
  expect(await run('--key', key.publicKey)).toMatchObject({
    code: 2,
    text: expect.stringContaining('not the one you named'),
  })
})

test.each([
  [['not-an-origin'], 'Name one origin'],
  [['https://secure.example'], 'Name the log'],
  [['https://secure.example', '--log', 'https://secure.example/log.jsonl'], 'another origin'],
  [['https://secure.example', '--log', 'log', '--build', '/nowhere'], 'holds no build'],
  [['--speed'], "Unknown option '--speed'"],
])('%j is refused with a reason', async (argv, message) => {
  const lines: string[] = []
  expect(await runVerify(argv, (line) => void lines.push(line))).toBe(2)
  expect(lines.join()).toContain(message)
})
