import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { runDoctor } from './command.ts'
import { type Answer, sdkCode, serveDeployment, startServer, type TestServer } from './testDeployment.ts'

let widget: TestServer
let dapp: TestServer
let page: Answer

const script = () => `<script type="module" nonce="abc">
  import { createSdk } from '${widget.origin}/v1/sdk.js'
  createSdk({ projectId: 'demo' })
</script>`

beforeAll(async () => {
  dapp = await startServer('localhost', (path) => (path === '/' ? page : { status: 404 }))
  widget = await startServer(
    '127.0.0.1',
    serveDeployment(dapp.origin, () => widget.origin),
  )
})
afterEach(() => {
  widget.answers.clear()
  dapp.answers.clear()
})
afterAll(() => Promise.all([widget.close(), dapp.close()]))

async function examine(
  answer: Answer,
  ...options: string[]
): Promise<{ codes: string[]; text: string; code: number }> {
  page = { ...answer, headers: { 'Content-Type': 'text/html', ...answer.headers } }
  const lines: string[] = []
  const argv = [`${dapp.origin}/`, '--no-browser', ...options]
  const code = await runDoctor(argv, (line) => void lines.push(line))
  const text = lines.join('\n')
  return {
    code,
    text,
    codes: [...text.matchAll(/^(?:ERROR|WARNING|NOTE) (\w+)/gm)].map(([, one = '']) => one),
  }
}

const policy = (text: string): Answer => ({
  headers: { 'Content-Security-Policy': text.replaceAll('WIDGET', widget.origin) },
  body: script(),
})

test('a healthy page names nothing', async () => {
  const { text, code } = await examine({ body: script() })
  expect(text).toContain(`Widget ${widget.origin}, project demo`)
  expect(text).toContain('Nothing is wrong.')
  expect(code).toBe(0)
})

test.each([
  "script-src 'nonce-abc'; frame-src WIDGET; connect-src WIDGET",
  "default-src 'self' WIDGET; script-src 'nonce-abc' 'strict-dynamic'",
  "default-src *; script-src * 'unsafe-inline'; sandbox allow-scripts allow-same-origin allow-popups",
])('a page whose policy allows what Latch needs names nothing: %s', async (text) => {
  expect(await examine(policy(text))).toMatchObject({ codes: [], code: 0 })
})

test.each<[code: string, text: string, fix: string]>([
  [
    'CSP_BLOCKS_FRAME',
    "default-src *; script-src * 'unsafe-inline'; frame-src 'self'",
    "frame-src 'self' WIDGET",
  ],
  ['CSP_BLOCKS_FRAME', "frame-src 'none'", 'frame-src WIDGET'],
  ['CSP_BLOCKS_FRAME', "child-src 'self'", "frame-src 'self' WIDGET"],
  ['CSP_BLOCKS_SDK', "script-src 'self' 'unsafe-inline'", "script-src 'self' 'unsafe-inline' WIDGET"],
  ['CSP_BLOCKS_INLINE', 'script-src WIDGET', 'nonce="THE_NONCE_OF_THIS_RESPONSE"'],
  ['CSP_SANDBOX', 'sandbox allow-scripts allow-popups', 'allow-same-origin'],
])('%s is named for the policy %s, with the line to change', async (code, text, fix) => {
  const found = await examine(policy(text))
  expect(found.codes).toEqual([code])
  expect(found.text).toContain(fix.replace('WIDGET', widget.origin))
  expect(found.code).toBe(1)
})

test('an inline script of lines that end as on Windows is known by the hash that browsers compute', async () => {
  const text = script().replace(/<\/?script[^>]*>/g, '')
  const hash = createHash('sha256').update(text).digest('base64')
  const body = script().replace(' nonce="abc"', '').replaceAll('\n', '\r\n')
  const headers = { 'Content-Security-Policy': `script-src 'sha256-${hash}' ${widget.origin}` }
  expect((await examine({ headers, body })).codes).toEqual([])
})

test('a policy that hides why a wallet cannot be shown is a note, and fails nothing', async () => {
  const { codes, text, code } = await examine(policy("connect-src 'self'"))
  expect(codes).toEqual(['CSP_BLOCKS_CONNECTION'])
  expect(text).toContain(`Fix: connect-src 'self' ${widget.origin}`)
  expect(code).toBe(0)
})

test('a policy in a meta element is found, and named as such', async () => {
  const meta = `<meta http-equiv="content-security-policy" content="frame-src &#39;self&#39;">`
  const { codes, text } = await examine({ body: meta + script() })
  expect(codes).toEqual(['CSP_BLOCKS_FRAME'])
  expect(text).toContain('Directive frame-src of the meta element')
})

test('a policy that only reports is a note, and fails nothing', async () => {
  const headers = { 'Content-Security-Policy-Report-Only': "frame-src 'none'" }
  expect(await examine({ headers, body: script() })).toMatchObject({ codes: ['CSP_REPORTS'], code: 0 })
})

test.each<[code: string, headers: Record<string, string>]>([
  ['COEP_WITHOUT_ISOLATION', { 'Cross-Origin-Embedder-Policy': 'require-corp' }],
  ['COOP_CLOSES_WINDOWS', { 'Cross-Origin-Opener-Policy': 'same-origin' }],
  ['PASSKEYS_DENIED', { 'Permissions-Policy': 'publickey-credentials-get=(self), camera=()' }],
  ['CLIPBOARD_DENIED', { 'Permissions-Policy': 'clipboard-write=()' }],
  ['INTEGRITY_REQUIRED', { 'Integrity-Policy': 'blocked-destinations=(script), sources=(inline)' }],
])('%s is named for %j', async (code, headers) => {
  expect(await examine({ headers, body: script() })).toMatchObject({ codes: [code], code: 1 })
})

test('headers that leave Latch alone name nothing', async () => {
  const headers = {
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': `clipboard-write=(self "${widget.origin}"), publickey-credentials-get=*, camera=()`,
    'X-Frame-Options': 'DENY',
  }
  expect((await examine({ headers, body: script() })).codes).toEqual([])
})

test.each(['same-origin;', '"same-origin"', 'same-origin, same-origin'])(
  'a Cross-Origin-Opener-Policy that browsers cannot read closes no window: %s',
  async (coop) => {
    const headers = { 'Cross-Origin-Opener-Policy': coop }
    expect((await examine({ headers, body: script() })).codes).toEqual([])
  },
)

test('a second copy of the SDK is named, and the elements are not one', async () => {
  const tag = `<script type="module" src="${widget.origin}/v1/elements.js"></script>`
  expect((await examine({ body: script() + tag })).codes).toEqual([])
  dapp.answers.set('/app.js', {
    body: `${sdkCode('0.2.0')}; start({ projectId: "demo", origin: "${widget.origin}" })`,
  })
  const app = '<script type="module" src="app.js"></script>'
  expect((await examine({ body: app })).codes).toEqual([])
  const { codes, text } = await examine({ body: script() + app })
  expect(codes).toEqual(['SDK_TWICE'])
  expect(text).toContain(`${widget.origin}/v1/sdk.js and ${dapp.origin}/app.js`)
})

test('an SDK that is older than the deployment is named, with the command that updates it', async () => {
  const { codes, text } = await examine({ body: script().replace('sdk.js', 'sdk-0.1.0.js') })
  expect(codes).toEqual(['SDK_OLD'])
  expect(text).toContain('Fix: npm i @latch/sdk@0.2.0')
})

test('an origin that the project does not list is named, with the command that adds it', async () => {
  widget.answers.set('/projects/v1/admission', { body: '{"denied":"origin"}' })
  const { codes, text } = await examine({ body: script() })
  expect(codes).toEqual(['ORIGIN_NOT_LISTED'])
  expect(text).toContain(`Fix: npm run projects -- origins demo add ${dapp.origin}`)
})

test('findings come worst first, and as JSON', async () => {
  const headers = {
    'Content-Security-Policy': "frame-src 'self'; connect-src 'self'",
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
  expect((await examine({ headers, body: script() })).codes).toEqual([
    'CSP_BLOCKS_FRAME',
    'COOP_CLOSES_WINDOWS',
    'CSP_BLOCKS_CONNECTION',
  ])
  const { text } = await examine({ headers, body: script() }, '--json')
  expect(JSON.parse(text)).toMatchObject({
    widget: widget.origin,
    projectId: 'demo',
    seenBy: 'html',
    findings: [{ code: 'CSP_BLOCKS_FRAME', severity: 'error' }, {}, {}],
  })
})

test('a page that does not show its project is checked with the one that is named', async () => {
  const body = '<script type="module" src="app.js"></script>'
  expect(await examine({ body })).toMatchObject({ code: 2, text: expect.stringContaining('SDK_NOT_FOUND') })
  expect(await examine({ body }, '--widget', widget.origin, '--project', 'demo')).toMatchObject({
    codes: [],
    code: 0,
  })
})

test('a page that cannot be read is refused with a reason', async () => {
  expect(await examine({ status: 503 })).toMatchObject({
    code: 2,
    text: expect.stringContaining('PAGE_UNREACHABLE'),
  })
})

test.each([
  [['dapp.example'], 'Pass the URL of one page'],
  [['https://dapp.example', '--widget', 'widget'], "'widget' is not an origin"],
  [['https://dapp.example', '--project', 'a b'], "'a b' is not a project ID"],
  [['--speed'], "Unknown option '--speed'"],
])('%j is refused with a reason', async (argv, message) => {
  const lines: string[] = []
  expect(await runDoctor(argv, (line) => void lines.push(line))).toBe(2)
  expect(lines.join()).toContain(message)
})
