import { expect, test } from 'vitest'
import { parseChain, parseImport, parseProject, parseWalletRules } from './definitions.ts'

const PROJECT = { id: 'demo', name: 'Demo', chains: ['eip155:1'] }
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
