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
  const page = load('https://dapp.example/', '', { browser: { frame, blocked: null } })
  expect(await diagnose(page, {}, OFFLINE)).toMatchObject({
    widget: 'https://widget.example',
    projectId: 'shop',
    sdk: '0.3.0',
    seenBy: 'browser',
  })
})

test('a frame that the browser did not show is named where nothing else says why', async () => {
  const browser = { frame: 'https://widget.example/embed/v1/', blocked: 'coep-frame-resource' }
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
  const page = load('https://dapp.example/', '', { browser: { frame, blocked: null } })
  expect(await diagnose(page, {}, OFFLINE)).toMatchObject({ projectId: null })
  const words = describeFinding(
    findDeployment('ORIGIN_NOT_LISTED', { projectId: 'demo', page: 'https://a;rm' }),
  )
  expect(words).toContain('add https://your-site.example')
  const cleared = findPage('CSP_BLOCKS_FRAME', { widget: 'w', applied: '\u001b[2J', line: 'l', place: 'p' })
  expect(describeFinding(cleared)).not.toContain('\u001b')
})
