import { OPERATOR_TEXTS, PAGE_TEXTS } from '@latch/protocol/replaceableTexts.ts'
import { expect, test } from 'vitest'
import { parseChain } from './chainDefinition.ts'
import { parseImport } from './importDefinition.ts'
import { findTextFault } from './modalTexts.ts'
import { parseProject } from './projectDefinition.ts'
import { parseWalletRules } from './walletRules.ts'

const PROJECT = { id: 'demo', name: 'Demo', chains: ['eip155:1'] }
const MANY_TEXTS = Object.fromEntries(
  [...PAGE_TEXTS, ...OPERATOR_TEXTS].slice(0, 51).map((key) => [key, 'x']),
)
const OWN = { id: 'own', name: 'Own' }
const CHAIN = { id: 'eip155:31337', name: 'Local', rpcUrl: 'http://127.0.0.1:4810' }

test('a project without origins is one that denies everyone', () => {
  expect(parseProject(PROJECT).origins).toEqual([])
})

test.each([
  [{ origins: ['https://app.example/'] }, 'no path, not even a slash'],
  [{ origins: ['https://*.vercel.app'] }, 'strangers'],
  [{ origins: ['*'] }, 'scheme'],
  [{ id: "x'; --" }, 'id'],
  [{ id: 'preview-0' }, 'reserved'],
  [{ chains: [] }, 'at least one chain'],
  [{ chains: ['1'] }, 'CAIP-2'],
  [{ termsUrl: 'javascript:alert(1)' }, 'http(s)'],
  [{ unknown: true }, 'unknown'],
  [{ wallets: { features: ['me.rainbow'] } }, 'wallets: Unrecognized key: "features"'],
  [{ wallets: { exclude: ['a b'] } }, 'wallets.exclude.0'],
  [{ wallets: { featured: Array(11).fill('me.rainbow') } }, 'wallets.featured'],
  [{ wallets: { custom: [{ id: 'own', mobile_link: 'own://' }] } }, 'wallets.custom.0.name'],
  [{ wallets: { custom: [{ ...OWN, mobile_link: 'javascript:alert(1)' }] } }, 'wallets.custom.0.mobile_link'],
  [
    { wallets: { custom: [{ ...OWN, image_url: 'https://tracker.example/i.png' }] } },
    'wallets.custom.0.image_url',
  ],
  [{ wallets: { custom: ['me.rainbow'] } }, 'wallets.custom.0'],
  [{ theme: { accent: 'teal' } }, 'theme.accent'],
  [{ theme: { glow: 3 } }, 'theme.glow'],
  [{ logo: 'https://tracker.example/logo.png' }, 'logo'],
  [{ features: { social_login: { isEnabled: true, config: ['rows=9'] } } }, 'features.social_login.config'],
  [{ features: { smart_accounts: { isEnabled: true, config: ['frist'] } } }, "'frist' is not a word"],
  [{ texts: { 'approve.approve': 'Log in' } }, 'texts.approve.approve: cannot be replaced'],
  [{ texts: { 'title.Conect': 'Log in' } }, 'texts.title.Conect: is not a text of the modal'],
  [{ texts: { 'social.with': 'Go on' } }, 'texts.social.with: needs {name}'],
  [{ texts: { 'title.Connect': 'Log \u202ein' } }, 'without direction marks'],
  [{ texts: MANY_TEXTS }, 'texts: may hold 50 texts'],
  [{ locale: 'sv' }, 'locale: is not a language of the modal: en, ar, de'],
  [{ accountActions: ['swap', 'swap'] }, 'accountActions: names an action twice'],
  [{ accountActions: ['stake'] }, 'accountActions.0'],
  [{ emailCapture: { months: 0 } }, 'emailCapture.months'],
  [{ emailCapture: { month: 12 } }, 'emailCapture'],
  [{ name: 'A\0B' }, 'name: must not have hidden characters, e.g. NUL'],
  [{ name: 'A\u001b[2JB' }, 'name: must not have hidden characters'],
  [{ name: 'A\u202eB' }, 'name: must not have hidden characters'],
])('refuses %j and says why', (wrong, why) => {
  expect(() => parseProject({ ...PROJECT, ...wrong })).toThrow(why)
})

test('wallets get the upstream address unless it is another one', () => {
  expect(parseChain(CHAIN).publicRpcUrl).toBe(CHAIN.rpcUrl)
  expect(parseChain({ ...CHAIN, publicRpcUrl: 'https://public.example' }).publicRpcUrl).toBe(
    'https://public.example',
  )
})

test('an upstream address with a secret is never given to wallets', () => {
  expect(() => parseChain({ ...CHAIN, rpcUrl: 'https://node.example/{RPC_KEY}' })).toThrow(
    'without a placeholder',
  )
})

test('an import names the field at fault', () => {
  expect(() =>
    parseImport({ chains: [{ ...CHAIN, currency: { name: 'E', symbol: 'E', decimals: '18' } }] }),
  ).toThrow('chains.0.currency.decimals')
})

test("a project's own wallet needs an id and a name; it pairs, and may bring its picture", () => {
  const custom = [OWN, { ...OWN, id: 'drawn', image_url: 'data:image/svg+xml,%3Csvg%2F%3E' }]
  expect(parseProject({ ...PROJECT, wallets: { custom } }).wallets).toEqual({ custom })
})

test('rules that a statement of the database cannot hold are refused by their size, quotes and all', () => {
  const custom = (picture: string) =>
    Array.from({ length: 10 }, (_, index) => ({ ...OWN, id: `own-${index}`, image_url: picture }))
  const picture = (length: number, letter = 'A') => `data:image/png;base64,${letter.repeat(length)}`
  expect(parseWalletRules({ custom: custom(picture(7_000)) }).custom).toHaveLength(10)
  for (const image of [picture(9_000), picture(5_000, "'")])
    expect(() => parseWalletRules({ custom: custom(image) })).toThrow(/custom: .*80,000 bytes/)
})

test('the pictures of a project that one statement cannot hold are refused together', () => {
  const image_url = `data:image/png;base64,${'A'.repeat(15_000)}`
  const custom = Array.from({ length: 5 }, (_, index) => ({ ...OWN, id: `own-${index}`, image_url }))
  const logo = (length: number) => `data:image/png;base64,${'A'.repeat(length)}`
  const wallets = { custom }
  expect(parseProject({ ...PROJECT, wallets, logo: logo(20_000) }).logo).toHaveLength(20_022)
  const long = 'x'.repeat(180)
  const keys = PAGE_TEXTS.filter((key) => findTextFault(key, long) === null)
  const texts = Object.fromEntries(keys.map((key) => [key, long]))
  expect(() => parseProject({ ...PROJECT, wallets, texts, logo: logo(20_000) })).toThrow('100,000 bytes fit')
})

test('a language is kept in its canonical form', () => {
  expect(parseProject({ ...PROJECT, locale: 'DE-at' }).locale).toBe('de-AT')
})

test('a fault names its field by the path in the definition', () => {
  const parse = () => parseProject({ ...PROJECT, origins: ['https://app.example', 'app.example'] })
  expect(parse).toThrow(
    expect.objectContaining({ fields: [{ path: 'origins.1', message: expect.stringContaining('scheme') }] }),
  )
})
