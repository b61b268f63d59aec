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
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' https://a.example https://v.example; base-uri 'none'; form-action 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types worker-url"
/** Policy of a path, as the secure origin sends it. */
const policyOf = (path: string) => {
  const isEmbedded = path === '/embed' || path === '/passkey'
  const ancestors = isEmbedded
    ? "'self' https://w.example https://*.dapp.example http://localhost:*"
    : "'none'"
  return `${POLICY}; frame-src ${path === '/embed' ? "'self'" : "'none'"}; frame-ancestors ${ancestors}`
}
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
    'Content-Security-Policy': policyOf(path),
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

test('the log is read from another origin, and a release that is not its newest is named', async () => {
  const folder = join(root, 'log')
  const logServer = createServer((_, response) => response.end(readFileSync(join(folder, 'log.jsonl'))))
  await new Promise<void>((done) => logServer.listen(0, '127.0.0.1', done))
  logFile = `http://127.0.0.1:${(logServer.address() as AddressInfo).port}/transparency/log.jsonl`
  try {
    expect(await run()).toMatchObject({ code: 0, text: expect.not.stringContaining('newest') })
    const newer = { ...describeSecureBuild(root, '1.1.0'), hashes: { '/a.js': 'A'.repeat(43) } }
    recordManifest(folder, { manifest: newer, date: new Date(), key })
    expect(await run()).toMatchObject({
      code: 0,
      text: expect.stringContaining('says it serves 1.0.0. The newest release in the log is 1.1.0.'),
    })
  } finally {
    logServer.close()
    logServer.closeAllConnections()
  }
  expect(await run()).toMatchObject({ code: 2, text: expect.stringContaining('UNREACHABLE') })
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

const ALONE = policyOf('/social')
test.each([
  [ALONE.replace("script-src 'self'", "script-src 'self' https://evil.example"), 'script-src'],
  [`script-src *; ${ALONE}`, 'script-src'],
  [ALONE.replace('https://a.example', 'https://a.example https://evil.example'), 'connect-src'],
  ['', 'default-src is missing'],
  [`${ALONE}; script-src-elem * 'unsafe-inline'`, 'script-src-elem is'],
  [`${ALONE}; script-src-attr 'unsafe-inline'`, 'script-src-attr is'],
  [`${ALONE}; Style-Src-Elem *`, 'style-src-elem is *, and no release sends it'],
  [`${ALONE}; report-uri https://evil.example`, 'report-uri is'],
  [ALONE.replace("frame-src 'none'", 'frame-src *'), "frame-src is *, not 'none'"],
  [ALONE.replace("img-src 'self' data:", 'img-src *'), 'img-src is *'],
  [ALONE.replace("frame-ancestors 'none'", 'frame-ancestors https://w.example'), 'frame-ancestors is'],
  [ALONE.replace("; frame-ancestors 'none'", ''), 'frame-ancestors is missing'],
  [ALONE.replace('trusted-types worker-url', 'trusted-types\u00a0worker-url'), 'trusted-types is missing'],
])('a policy that lets in more is found: %#', async (policy, name) => {
  alter('/social', { headers: { 'Content-Security-Policy': policy } })
  expect(await run()).toMatchObject({
    code: 1,
    text: expect.stringContaining(`POLICY_WEAKER: /social: ${name}`),
  })
})

test.each(['*', 'https:', 'https://*', 'https://w.example *', ''])(
  'a frame that any site may hold is found: %s',
  async (ancestors) => {
    const policy = policyOf('/embed').replace(/frame-ancestors .*/, `frame-ancestors ${ancestors}`)
    alter('/embed', { headers: { 'Content-Security-Policy': policy } })
    expect(await run('--project', 'demo')).toMatchObject({
      code: 1,
      text: expect.stringContaining('POLICY_WEAKER: /embed: frame-ancestors is'),
    })
  },
)

test('of two directives of a name the first counts, and a list of sites is the operator’s', async () => {
  const policy = policyOf('/embed').replace(/frame-ancestors .*/, 'frame-ancestors https://shop.example')
  alter('/embed', { headers: { 'Content-Security-Policy': `${policy}; script-src *; frame-ancestors *` } })
  const { text } = await run('--project', 'demo')
  expect(text).not.toContain('POLICY_WEAKER')
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

test('a damaged checkpoint is refused and kept, and a folder is none', async () => {
  const checkpoint = join(root, 'seen')
  writeFileSync(checkpoint, '99')
  expect((await run('--checkpoint', checkpoint)).text).toContain('LOG_INVALID')
  expect(readFileSync(checkpoint, 'utf8')).toBe('99')
  expect((await run('--checkpoint', root)).text).toContain('INVALID_OPTION')
})

test('a key that begins with a hyphen is not taken for an option', async () => {
  expect(await run('--key', `-${'A'.repeat(42)}`)).toMatchObject({
    code: 2,
    text: expect.stringContaining('not the one you named'),
  })
})

test.each([
  [['not-an-origin'], 'Pass one origin'],
  [['https://secure.example'], 'Pass the release log'],
  [['https://secure.example', '--log', 'https://secure.example/log.jsonl'], 'another origin'],
  [['https://secure.example', '--log', 'log', '--build', '/nowhere'], 'holds no build'],
  [['--speed'], "Unknown option '--speed'"],
])('%j is refused with a reason', async (argv, message) => {
  const lines: string[] = []
  expect(await runVerify(argv, (line) => void lines.push(line))).toBe(2)
  expect(lines.join()).toContain(message)
})
