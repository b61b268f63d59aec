import { ProjectConfigSchema } from '@latch/protocol/config.ts'
import { beforeAll, expect, test, vi } from 'vitest'
import {
  callWorker,
  contentPolicy,
  embeddedConfig,
  migrate,
  SCRIPT_HASH,
  STYLE_HASH,
  seedProject,
  testEnv,
} from '#testing/fixture.ts'

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
})

test('sends the policy that the build and the project ask for', async () => {
  const response = await callWorker('/embed/v1/?project=demo')
  expect(response.status).toBe(200)
  expect(contentPolicy(response)).toEqual({
    'default-src': "'none'",
    'script-src': `'self' ${SCRIPT_HASH}`,
    'style-src': `'self' ${STYLE_HASH}`,
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'none'",
    'frame-ancestors': 'https://app.example https://*.app.example',
    'base-uri': "'none'",
    'form-action': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
})

test('pairing is configured by the operator, and the policy lets the widget talk to that relay alone', async () => {
  const vars = { WALLETCONNECT_PROJECT: 'wc', WALLETCONNECT_RELAY: 'wss://relay.example/v2?x=1' }
  const response = await callWorker('/embed/v1/?project=demo', {}, vars)
  expect(contentPolicy(response)['connect-src']).toBe("'self' wss://relay.example")
  expect(await embeddedConfig(response)).toMatchObject({
    walletConnect: { projectId: 'wc', relayUrl: vars.WALLETCONNECT_RELAY },
  })
})

test('the frame that logs in by email is named and may be held only where deployment and project have it', async () => {
  await seedProject('mailed', { features: '{"email":{"isEnabled":true,"config":null}}' })
  const vars = { SECURE_ORIGIN: 'https://secure.example' }
  const mailed = await callWorker('/embed/v1/?project=mailed', {}, vars)
  expect(contentPolicy(mailed)['frame-src']).toBe('https://secure.example')
  expect(mailed.headers.get('Permissions-Policy')).toContain(
    'publickey-credentials-get=(self "https://secure.example")',
  )
  expect(await embeddedConfig(mailed)).toMatchObject({
    secureOrigin: 'https://secure.example',
    off: ['passkeys'],
  })
  for (const without of [
    await callWorker('/embed/v1/?project=mailed'),
    await callWorker('/embed/v1/?project=demo', {}, vars),
  ]) {
    expect(contentPolicy(without)['frame-src']).toBe("'none'")
    expect(await embeddedConfig(without)).not.toHaveProperty('secureOrigin')
  }
})

test.each(['http://secure.example', 'https://secure.example/', "https://secure.example 'self'"])(
  'a frame at %j is none, and the log says so',
  async (origin) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await seedProject('mailed', { features: '{"email":{"isEnabled":true,"config":null}}' })
    const response = await callWorker('/embed/v1/?project=mailed', {}, { SECURE_ORIGIN: origin })
    expect(contentPolicy(response)['frame-src']).toBe("'none'")
    expect(log.mock.calls.flat().join()).toContain('SECURE_ORIGIN')
    log.mockRestore()
  },
)

test("a project's word on wallets reaches the widget, and is absent where there is none", async () => {
  await seedProject('choosy', { wallets: '{"exclude":["io.metamask"]}' })
  const config = await embeddedConfig(await callWorker('/embed/v1/?project=choosy'))
  expect(config).toMatchObject({ wallets: { exclude: ['io.metamask'] } })
  expect(await embeddedConfig(await callWorker('/embed/v1/?project=demo'))).not.toHaveProperty('wallets')
})

test.each(['activity', 'send', 'receive', 'network_switch', 'wallet_guide'])(
  'a page learns that the operator has switched %s off',
  async (id) => {
    await seedProject(`no-${id}`, { features: JSON.stringify({ [id]: { isEnabled: false, config: null } }) })
    expect(await embeddedConfig(await callWorker(`/embed/v1/?project=no-${id}`))).toMatchObject({ off: [id] })
    expect(await embeddedConfig(await callWorker('/embed/v1/?project=demo'))).not.toHaveProperty('off')
  },
)

test("the order of the account's actions reaches the widget where an operator set one", async () => {
  await seedProject('ordered', { account_actions: '["send","stake"]' })
  const config = await embeddedConfig(await callWorker('/embed/v1/?project=ordered'))
  expect(config).toMatchObject({ accountActions: ['send', 'onramp', 'swap', 'receive'] })
  expect(await embeddedConfig(await callWorker('/embed/v1/?project=demo'))).not.toHaveProperty(
    'accountActions',
  )
})

test('a page learns of which chains NFTs can be listed, unless the operator shows none', async () => {
  const EXPLORERS = '{"eip155:8453":"https://scout.example"}'
  const requested = async (project: string, vars: Record<string, string> = {}) =>
    embeddedConfig(await callWorker(`/embed/v1/?project=${project}`, {}, vars))
  await seedProject('unseen')
  expect(await requested('unseen')).not.toHaveProperty('nfts')
  await testEnv.DB.prepare("INSERT INTO index_chains (chain) VALUES ('eip155:1')").run()
  await seedProject('seen')
  expect(await requested('seen', { EXPLORERS })).toMatchObject({ nfts: ['eip155:8453', 'eip155:1'] })
  await seedProject('no-nfts', { features: '{"nfts":{"isEnabled":false,"config":null}}' })
  expect(await requested('no-nfts', { EXPLORERS })).not.toHaveProperty('nfts')
  await testEnv.DB.prepare('DELETE FROM index_chains').run()
})

test('the first paint is without what the operator has switched off', async () => {
  await seedProject('unguided', { features: '{"wallet_guide":{"isEnabled":false,"config":null}}' })
  const htmlOf = async (project: string) => (await callWorker(`/embed/v1/?project=${project}`)).text()
  expect(await htmlOf('demo')).toContain('Help')
  expect(await htmlOf('unguided')).not.toContain('Help')
})

test('a project that pairs no wallets names no relay, neither to its page nor in the policy', async () => {
  await seedProject('unpaired', { features: '{"walletconnect":{"isEnabled":false,"config":null}}' })
  const response = await callWorker('/embed/v1/?project=unpaired', {}, { WALLETCONNECT_PROJECT: 'wc' })
  expect(contentPolicy(response)['connect-src']).toBe("'self'")
  expect(await embeddedConfig(response)).not.toHaveProperty('walletConnect')
})

test.each([{}, { WALLETCONNECT_RELAY: '' }])(
  'without an address (%j) the relay is the public one',
  async (vars) => {
    const response = await callWorker('/embed/v1/?project=demo', {}, { WALLETCONNECT_PROJECT: 'wc', ...vars })
    expect(contentPolicy(response)['connect-src']).toBe("'self' wss://relay.walletconnect.org")
  },
)

test.each(['http://relay.example', 'ws://relay.example', 'relay.example'])(
  '%s is no relay: no wallet is paired, the log says why, and all else works',
  async (relay) => {
    const vars = { WALLETCONNECT_PROJECT: 'wc', WALLETCONNECT_RELAY: relay }
    const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await callWorker('/embed/v1/?project=demo', {}, vars)
    expect(response.status).toBe(200)
    expect(contentPolicy(response)['connect-src']).toBe("'self'")
    expect(await embeddedConfig(response)).not.toHaveProperty('walletConnect')
    expect(shown.mock.calls.flat().join()).toContain(
      'WALLETCONNECT_RELAY must be a wss:// address: no wallet is paired.',
    )
    shown.mockRestore()
  },
)

test('accounts elsewhere come in their operator’s order, and with the rows that the operator gives them', async () => {
  const vars = {
    SECURE_ORIGIN: 'https://secure.example',
    SOCIALS: '{"google":{"clientId":"g"},"x":{"clientId":"x"}}',
  }
  const set = (config: string[]) => JSON.stringify({ social_login: { isEnabled: true, config } })
  await seedProject('three-rows', { features: set(['x', 'google', 'rows=3']) })
  await seedProject('no-rows', { features: set(['google', 'x']) })
  const three = await embeddedConfig(await callWorker('/embed/v1/?project=three-rows', {}, vars))
  expect(three).toMatchObject({ socials: ['x', 'google'], socialRows: 3 })
  const none = await embeddedConfig(await callWorker('/embed/v1/?project=no-rows', {}, vars))
  expect(none).toMatchObject({ socials: ['google', 'x'] })
  expect(none).not.toHaveProperty('socialRows')
})

test('sends the other headers of the embedded page', async () => {
  const { headers } = await callWorker('/embed/v1/?project=demo')
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'permissions-policy':
      'publickey-credentials-get=(self), publickey-credentials-create=(self), clipboard-write=(self), camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'origin-agent-cluster': '?1',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(headers.has('X-Frame-Options')).toBe(false)
  expect(headers.has('Cross-Origin-Embedder-Policy')).toBe(false)
})

test('joins an isolated page only when the page says that it is one', async () => {
  const isolated = await callWorker('/embed/v1/?project=demo&coep=1')
  expect(isolated.headers.get('Cross-Origin-Embedder-Policy')).toBe('credentialless')
})

test('the popup can be framed by nobody and keeps its opener', async () => {
  const response = await callWorker('/popup/v1/?project=demo')
  expect(contentPolicy(response)['frame-ancestors']).toBe("'none'")
  expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
})

test('embeds a configuration that the widget accepts, the default chain first', async () => {
  const config = ProjectConfigSchema.parse(await embeddedConfig(await callWorker('/embed/v1/?project=demo')))
  expect(config).toMatchObject({ projectId: 'demo', name: 'Demo', build: 'b1', allowUnsupportedChain: false })
  expect(config.chains.map(({ id }) => id)).toEqual(['eip155:8453', 'eip155:1'])
})

test('does not leak where reads are sent', async () => {
  await testEnv.DB.exec("UPDATE chains SET rpc_url = 'https://paid.example/key' WHERE id = 'eip155:1'")
  const html = await (await callWorker('/embed/v1/?project=demo')).text()
  expect(html).toContain('https://ethereum.reth.rs/rpc')
  expect(html).not.toContain('paid.example')
})

test.each([
  ['its own entry', 'https://app.example/page?secret=1', ['https://app.example']],
  ['the wildcard that covers it', 'https://eu.app.example/', ['https://*.app.example']],
  [
    'the whole list when it is on none of it',
    'https://evil.example/',
    ['https://app.example', 'https://*.app.example'],
  ],
])(
  'a page that names itself gets %s in its configuration, and may stand in any page of the list',
  async (_, referer, expected) => {
    const response = await callWorker('/embed/v1/?project=demo', { headers: { Referer: referer } })
    expect((await embeddedConfig(response)).allowedOrigins).toEqual(expected)
    expect(contentPolicy(response)['frame-ancestors']).toBe('https://app.example https://*.app.example')
  },
)

test('the address sets how the first paint looks', async () => {
  const html = await (
    await callWorker('/embed/v1/?project=demo&theme=dark&display=inline&lang=de&start=blank')
  ).text()
  expect(html).toContain(
    '<html lang="de" dir="ltr" data-theme="dark" data-display="inline" data-start="blank">',
  )
})

test('a held document is the first view, inert, with nothing to load', async () => {
  const htmlOf = async (query: string) => (await callWorker(`/embed/v1/?project=demo${query}`)).text()
  const [held, connect] = [await htmlOf('&start=held'), await htmlOf('')]
  expect(held).toContain('data-start="held"')
  expect(held).toContain('<div id="root" inert="">')
  expect(held).toContain(
    '<link rel="held" fetchpriority="low" data-start-view="connect" href="/assets/more.js">',
  )
  expect(connect).toContain(
    '<link rel="modulepreload" fetchpriority="low" data-start-view="connect" href="/assets/more.js">',
  )
  expect(connect).not.toMatch(/ inert|held/)
})

test('the first paint is in the operator’s theme, and the policy lets its style pass', async () => {
  await seedProject('themed', {
    theme: '{"mode":"dark","accent":"#0f766e","font":"Inter","radius":"9","overlay":"none"}',
    logo: 'data:image/png;base64,AAAA',
  })
  const response = await callWorker('/embed/v1/?project=themed')
  const html = await response.clone().text()
  expect(html).toContain('data-theme="dark"')
  const [, css = ''] = /<style id="latch-theme">(.*?)<\/style>/s.exec(html) ?? []
  expect(css).toMatch(/^:root\{--accent:.*--font:"Inter",var\(--font-system\)\}$/)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
  expect(contentPolicy(response)['style-src']).toContain(btoa(String.fromCharCode(...new Uint8Array(hash))))
  expect(html).toMatch(/<img[^>]* src="data:image\/png;base64,AAAA"/)
  expect(await embeddedConfig(response)).toMatchObject({
    theme: { mode: 'dark', accent: '#0f766e' },
    logo: 'data:image/png;base64,AAAA',
    look: { mode: 'dark', radius: 24, overlay: '#0000', blur: 0 },
  })
})

test('the page’s theme in the address comes before the operator’s, and is held to the same grammar', async () => {
  await seedProject('themed', { theme: '{"mode":"dark","radius":4}' })
  const look = { radius: 12, font: 'x}*{display:none', background: '#fff</style>' }
  const address = `/embed/v1/?project=themed&theme=light&look=${encodeURIComponent(JSON.stringify(look))}`
  const response = await callWorker(address)
  const html = await response.clone().text()
  expect(html).toContain('data-theme="light"')
  expect(html).toContain('<style id="latch-theme">:root{--radius:12px}</style>')
  expect(await embeddedConfig(response)).toMatchObject({ look: { mode: 'light', radius: 12 } })
})

test('the operator’s texts are in the first paint and in the configuration, as text, and none that it keeps', async () => {
  const texts = { 'title.Connect': 'Log in <b>', 'approve.approve': 'Log in', 'directory.more': 5 }
  await seedProject('worded', { texts: JSON.stringify(texts) })
  const response = await callWorker('/embed/v1/?project=worded')
  expect(await response.clone().text()).toContain('<h1 data-text="title.Connect">Log in &lt;b&gt;</h1>')
  expect(await embeddedConfig(response)).toMatchObject({ texts: { 'title.Connect': 'Log in <b>' } })
  expect((await embeddedConfig(await callWorker('/embed/v1/?project=worded'))).texts).not.toHaveProperty(
    'approve.approve',
  )
  expect(await embeddedConfig(await callWorker('/embed/v1/?project=demo'))).not.toHaveProperty('texts')
})

test.each(['{', '5', '"x"', '[]'])(
  'a look that is %s leaves the default one, without a style',
  async (look) => {
    const html = await (await callWorker(`/embed/v1/?project=demo&look=${encodeURIComponent(look)}`)).text()
    expect(html).toContain('data-theme="auto"')
    expect(html).not.toContain('latch-theme')
    expect(html).not.toContain('data:,')
  },
)

test.each(['ur', 'sv', 'en-GB', '*'])(
  'a wish for %s, which has no catalogue yet, is answered as the English that it is',
  async (tag) => {
    expect(await (await callWorker(`/embed/v1/?project=demo&lang=${tag}`)).text()).toContain(
      '<html lang="en" dir="ltr"',
    )
  },
)

test.each([
  ['the page’s own', '&lang=de-AT', 'he,en;q=0.9', 'de'],
  ['the browser’s, where the page names none', '', 'sv,de-AT;q=0.9,en;q=0.8', 'de'],
  ['English, where the page wants it', '&lang=en-GB', 'de', 'en'],
  ['English, where nobody names one', '', '', 'en'],
])('the document comes in %s', async (_, query, accepted, lang) => {
  const headers = { 'Accept-Language': accepted }
  const html = await (await callWorker(`/embed/v1/?project=demo${query}`, { headers })).text()
  expect(html).toContain(`<html lang="${lang}"`)
  expect(html.includes('Verbinden')).toBe(lang === 'de')
})

test.each([
  ['the page’s own', '&lang=en-GB', 'en'],
  ['the operator’s, where the page names none', '', 'de'],
])('with a language of the operator the document comes in %s', async (_, query, lang) => {
  await seedProject('austrian', { locale: 'de-AT' })
  const headers = { 'Accept-Language': 'en' }
  const response = await callWorker(`/embed/v1/?project=austrian${query}`, { headers })
  expect(await response.text()).toContain(`<html lang="${lang}"`)
})

test('the operator’s locale is in the configuration, for numbers and for a page that takes its own back', async () => {
  await seedProject('austrian', { locale: 'de-AT' })
  const configured = await embeddedConfig(await callWorker('/embed/v1/?project=austrian&lang=en'))
  expect(configured).toMatchObject({ locale: 'de-AT' })
  expect(await embeddedConfig(await callWorker('/embed/v1/?project=demo'))).not.toHaveProperty('locale')
})

test('a language is found however its tag is written', async () => {
  const html = await (await callWorker('/embed/v1/?project=demo&lang=DE-at')).text()
  expect(html).toContain('<html lang="de" dir="ltr"')
})

test('an address with hostile values gets the defaults', async () => {
  const hostile = encodeURIComponent('"><script>alert(1)</script>')
  const html = await (
    await callWorker(`/embed/v1/?project=demo&theme=${hostile}&display=${hostile}&lang=${hostile}`)
  ).text()
  expect(html).toContain(
    '<html lang="en" dir="ltr" data-theme="auto" data-display="modal" data-start="connect">',
  )
  expect(html).not.toContain('alert(1)')
})

test('a hostile project name cannot leave the configuration', async () => {
  const name = '</script><script>alert(1)</script><!--\u2028\u2029'
  await seedProject('hostile', { name })
  const response = await callWorker('/embed/v1/?project=hostile')
  const html = await response.clone().text()
  expect(html).not.toContain('<script>alert(1)')
  expect(html).not.toMatch(/[\u2028\u2029]/)
  expect((await embeddedConfig(response)).name).toBe(name)
})

test.each([
  ['an unknown project', '/embed/v1/?project=nobody', 'npm run projects -- add nobody', 'APKT007'],
  ['no project', '/embed/v1/', 'projectId', 'APKT008'],
  ['an unknown project in a popup', '/popup/v1/?project=nobody', 'npm run projects -- add nobody', 'APKT007'],
])('%s is denied with a page that helps and names the code', async (_, path, help, code) => {
  const response = await callWorker(path)
  expect(response.status).toBe(404)
  expect(contentPolicy(response)['frame-ancestors']).toBe("'none'")
  const html = await response.text()
  expect(html).toContain(help)
  expect(html).toMatch(new RegExp(`<title>.* \\(${code}\\)</title>`))
})

test.each([
  ['an empty list', { allowed_origins: '[]' }, 'npm run projects -- origins broken add', 'APKT002'],
  [
    'a list that is no list',
    { allowed_origins: '{"0":"https://app.example"}' },
    'npm run projects -- show broken',
  ],
  [
    'one entry that breaks the grammar',
    { allowed_origins: '["https://app.example","*"]' },
    'npm run projects -- show broken',
  ],
  ['chains that the registry does not know', { chains: '["eip155:424242"]' }, 'npm run projects -- chains'],
])('a project with %s is denied', async (_, columns, help, code = 'cannot be read|no chain') => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await seedProject('broken', columns)
  const response = await callWorker('/embed/v1/?project=broken')
  expect(response.status).toBe(403)
  expect(contentPolicy(response)['frame-ancestors']).toBe("'none'")
  const html = await response.text()
  expect(html).toContain(help)
  expect(html).toMatch(new RegExp(`<h1>.*(${code})`))
  expect(log.mock.calls.flat().join(' ')).not.toContain('https://app.example')
  log.mockRestore()
})

test('a denial repeats a hostile id as text only, and never in a command', async () => {
  const id = '<img src=x onerror=alert(1)>;rm'
  const html = await (await callWorker(`/embed/v1/?project=${encodeURIComponent(id)}`)).text()
  expect(html).not.toContain('<img')
  expect(/<code>(.*?)<\/code>/s.exec(html)?.[1]).not.toContain('rm')
})

test('a chain that was switched off disappears from the configuration', async () => {
  await seedProject('two')
  await testEnv.DB.exec("UPDATE chains SET enabled = 0 WHERE id = 'eip155:1'")
  const { chains } = ProjectConfigSchema.parse(
    await embeddedConfig(await callWorker('/embed/v1/?project=two')),
  )
  await testEnv.DB.exec("UPDATE chains SET enabled = 1 WHERE id = 'eip155:1'")
  expect(chains.map(({ id }) => id)).toEqual(['eip155:8453'])
})
