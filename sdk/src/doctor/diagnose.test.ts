import { expect, test } from 'vitest'
import { findDeployment } from './deploymentFindings.ts'
import { diagnose } from './diagnose.ts'
import type { LoadedPage } from './pageFacts.ts'
import { findPage } from './pageFindings.ts'
import { type Script, scriptsOf } from './sdkUse.ts'
import { describeFinding } from './words.ts'

/** No network: a check that needs one fails. */
const OFFLINE = {
  fetch: () => Promise.reject(new Error('offline')),
  connect: () => Promise.reject(new Error('offline')),
  now: Date.now,
}

const JAVASCRIPT = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }

function load(url: string, html: string, more: Partial<LoadedPage> = {}): LoadedPage {
  return { url, html, headers: new Headers(), scripts: scriptsOf(html, url), browser: null, ...more }
}

const script = (widget: string, path = '/v1/sdk.js') =>
  `<script type="module" nonce="n">import { createSdk } from "${widget}${path}"; createSdk({ projectId: "demo" })</script>`

async function examine(page: LoadedPage): Promise<string[]> {
  return (await diagnose(page, {}, OFFLINE)).findings.map(({ code }) => code)
}

test.each([
  ['PAGE_INSECURE', 'http://dapp.example/', 'https://widget.example'],
  ['WIDGET_INSECURE', 'https://dapp.example/', 'http://widget.example'],
  ['WIDGET_IS_LOCAL', 'https://dapp.example/', 'http://widget.localhost:4801'],
])(
  '%s is named for %s with the widget at %s, and nothing that follows from it',
  async (code, page, widget) => {
    expect(await examine(load(page, script(widget)))).toEqual([code])
  },
)

test('what the browser saw names the widget, the project and the version', async () => {
  const frame = 'https://widget.example/embed/v1/?project=shop&sdk=0.3.0&display=modal'
  const page = load('https://dapp.example/', '', { browser: { frame, blocked: null, insecure: [] } })
  expect(await diagnose(page, {}, OFFLINE)).toMatchObject({
    widget: 'https://widget.example',
    projectId: 'shop',
    sdk: '0.3.0',
    seenBy: 'browser',
  })
})

test('a frame that the browser did not show is named where nothing else says why', async () => {
  const browser = { frame: 'https://widget.example/embed/v1/', blocked: 'coep-frame-resource', insecure: [] }
  const page = load('https://dapp.example/', script('https://widget.example', '/v1/sdk.js'), { browser })
  expect(await examine(page)).toEqual(['WIDGET_UNREACHABLE'])
  const fetch = async () => new Response('', { headers: JAVASCRIPT })
  const { findings } = await diagnose(page, {}, { ...OFFLINE, fetch })
  expect(findings).toMatchObject([
    { code: 'FRAME_NOT_SHOWN', detail: expect.stringContaining('coep-frame-resource') },
  ])
})

test('a script that the browser received by way of another one needs no permission', async () => {
  const html = script('https://widget.example')
  const headers = new Headers({ 'Content-Security-Policy': "script-src 'nonce-n'" })
  const loaded: Script = {
    ...{ url: 'https://widget.example/v1/sdk.js', text: '', nonce: undefined, integrity: undefined },
    isLoaded: true,
  }
  const url = 'https://dapp.example/'
  const page = load(url, html, { headers, scripts: [...scriptsOf(html, url), loaded] })
  expect((await examine(page)).filter((code) => code.startsWith('CSP'))).toEqual([])
})

const INSECURE = 'http://static.example/a'
test.each([
  ['a script', `<script src="${INSECURE}.js"></script>`],
  ['a frame', `<iframe src="${INSECURE}"></iframe>`],
  ['a style sheet', `<link rel="stylesheet" href="${INSECURE}.css">`],
  ['a request', `<script>fetch("${INSECURE}")</script>`],
  ['a socket', `<script>new WebSocket('ws://static.example')</script>`],
  ['a request by XMLHttpRequest', `<script>x.open('GET', '${INSECURE}')</script>`],
])('mixed content is named: %s', async (_, html) => {
  const at = (url: string, more: Partial<LoadedPage> = {}) =>
    examine(load(url, script('https://widget.example') + html, more))
  expect(await at('https://dapp.example/')).toEqual(['WIDGET_UNREACHABLE', 'MIXED_CONTENT'])
  expect(await at('http://localhost/')).toEqual(['WIDGET_UNREACHABLE'])
  const headers = new Headers({ 'Content-Security-Policy': 'upgrade-insecure-requests' })
  expect(await at('https://dapp.example/', { headers })).toEqual(['WIDGET_UNREACHABLE'])
})

test.each([
  `<img src="${INSECURE}.png">`,
  `<a href="${INSECURE}">a</a><link rel="canonical" href="${INSECURE}">`,
  '<script src="http://localhost:3000/a.js"></script>',
  `<script>const home = '${INSECURE}'</script>`,
])('what browsers load or never request is no mixed content: %s', async (html) => {
  const page = load('https://dapp.example/', script('https://widget.example') + html)
  expect(await examine(page)).toEqual(['WIDGET_UNREACHABLE'])
})

test('where a browser loaded the page, mixed content is what it blocked', async () => {
  const html = `${script('https://widget.example')}<script>fetch('${INSECURE}')</script>`
  const sight = { frame: null, blocked: null }
  const seen = (insecure: readonly string[]) =>
    examine(load('https://dapp.example/', html, { browser: { ...sight, insecure } }))
  expect(await seen([])).toEqual(['WIDGET_UNREACHABLE'])
  expect(await seen([INSECURE])).toEqual(['WIDGET_UNREACHABLE', 'MIXED_CONTENT'])
})

test('an import map may carry the integrity that a policy demands', async () => {
  const sdk = 'https://widget.example/v1/sdk-1.2.3.js'
  const map = `<script type="importmap">{ "integrity": { "${sdk}": "sha384-AAAA" } }</script>`
  const headers = new Headers({ 'Integrity-Policy': 'blocked-destinations=(script)' })
  const html = script('https://widget.example', '/v1/sdk-1.2.3.js')
  const url = 'https://dapp.example/'
  expect(await examine(load(url, map + html, { headers }))).not.toContain('INTEGRITY_REQUIRED')
  expect(await examine(load(url, html, { headers }))).toContain('INTEGRITY_REQUIRED')
})

test('markup in comments, texts and scripts is none', async () => {
  const widget = 'https://widget.example'
  const meta = '<meta http-equiv="Content-Security-Policy" content="frame-src none">'
  const html = `<!-- ${meta} --><title>${meta}</title><noscript>${meta}</noscript><script>"${meta}"</script>${script(widget)}`
  expect(await examine(load('https://dapp.example/', html))).toEqual(['WIDGET_UNREACHABLE'])
})

test('what a page writes is never part of a command, nor of what controls a terminal', async () => {
  const frame = 'https://widget.example/embed/v1/?project=a;rm%20-rf'
  const page = load('https://dapp.example/', '', { browser: { frame, blocked: null, insecure: [] } })
  expect(await diagnose(page, {}, OFFLINE)).toMatchObject({ projectId: null })
  const words = describeFinding(
    findDeployment('ORIGIN_NOT_LISTED', { projectId: 'demo', page: 'https://a;rm' }),
  )
  expect(words).toContain('add https://your-site.example')
  const cleared = findPage('CSP_BLOCKS_FRAME', { widget: 'w', applied: '\u001b[2J', line: 'l', place: 'p' })
  expect(describeFinding(cleared)).not.toContain('\u001b')
})

test.each([
  ['an address that is none', 'import "https://[/v1/sdk.js"; /* latch */ const MARKER = "/embed/v1/?"', ''],
  ['an origin that is none', 'const a = "/embed/v1/?"; createSdk({ origin: "https://[[" })', ''],
  [
    'an integrity that is no text',
    'import "https://widget.example/v1/sdk.js"',
    '{ "https://widget.example/v1/sdk.js": 5 }',
  ],
])('a page that names %s is checked like any other', async (_, code, integrity) => {
  const map = integrity && `<script type="importmap">{ "integrity": ${integrity} }</script>`
  const headers = new Headers({ 'Content-Security-Policy': "script-src 'self'" })
  const page = load('https://dapp.example/', `${map}<script>${code}</script>`, { headers })
  const { findings } = await diagnose(page, { origin: 'https://widget.example' }, OFFLINE)
  expect(findings.map(({ code: found }) => found)).toContain('WIDGET_UNREACHABLE')
  await expect(diagnose(page, {}, OFFLINE)).resolves.toBeDefined()
})
