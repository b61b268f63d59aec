import { expect, test } from 'vitest'
import { parseChain, parseImport, parseProject } from './definitions.ts'
import { parseSetting } from './featureCommands.ts'

const PROJECT = { id: 'demo', name: 'Demo', chains: ['eip155:1'] }
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

test('a feature is on, off, or on with its providers', () => {
  expect(parseSetting('swap=on')).toEqual({ swap: { isEnabled: true, config: null } })
  expect(parseSetting('swap=off')).toEqual({ swap: { isEnabled: false, config: null } })
  expect(parseSetting('social_login=email,google')).toEqual({
    social_login: { isEnabled: true, config: ['email', 'google'] },
  })
})

test.each(['swap', 'swap=', 'teleport=on'])('%s is no setting', (text) => {
  expect(() => parseSetting(text)).toThrow()
})
