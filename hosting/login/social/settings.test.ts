import { expect, test } from 'vitest'
import { offeredSocials, readSocials } from './settings.ts'

const both = () => ({ SOCIALS: '{"google":{"clientId":"g"},"farcaster":{}}' })

test('Farcaster needs no more than its name', () => {
  expect(readSocials(both()).farcaster).toEqual({
    provider: 'farcaster',
    issuer: null,
    relay: 'https://relay.farcaster.xyz',
    nodes: ['https://mainnet.optimism.io'],
  })
})

test('each service has nodes of its own, and a relay may be another', () => {
  const FARCASTER_RPC = ' https://one.example/key\n https://two.example '
  const SOCIALS = { farcaster: { relay: 'http://127.0.0.1:4822/' } }
  expect(readSocials({ SOCIALS, FARCASTER_RPC }).farcaster).toMatchObject({
    relay: 'http://127.0.0.1:4822',
    nodes: ['https://one.example/key', 'https://two.example'],
  })
})

test.each([
  [{ SOCIALS: { farcaster: { relay: 'ftp://relay.example' } } }, 'Invalid SOCIALS: farcaster.relay'],
  [{ SOCIALS: { farcaster: {} }, FARCASTER_RPC: 'node' }, 'Invalid FARCASTER_RPC'],
  [{ SOCIALS: { google: {} } }, 'Invalid SOCIALS: google.clientId'],
])('what is malformed is named: %j', (env, message) => expect(() => readSocials(env)).toThrow(message))

test('a project has them in its operator’s order', () => {
  expect(offeredSocials(both(), ['farcaster', 'google', 'x'])).toEqual(['farcaster', 'google'])
  expect(offeredSocials(both(), null)).toEqual(['google', 'farcaster'])
  expect(offeredSocials({}, ['farcaster'])).toEqual([])
  expect(offeredSocials(both(), ['farcaster', 'rows=1', 'google'])).toEqual(['farcaster', 'google'])
  expect(offeredSocials(both(), ['rows=1'])).toEqual(['google', 'farcaster'])
})
