import { createServer, type Server } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { assertFree, layoutFrom, parseBase, reserveBase, reservePort } from './ports.ts'

let server: Server | undefined

afterEach(() => {
  vi.unstubAllEnvs()
  server?.close()
})

async function takePort(): Promise<number> {
  const listening = createServer()
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

test('one base moves every port', () => {
  expect(layoutFrom(5200)).toEqual({
    dapp: 5200,
    widget: 5201,
    secure: 5202,
    auth: 5203,
    vault: 5204,
    mailbox: 5205,
    identity: 5206,
    onramp: 5207,
    exchange: 5208,
    maker: 5209,
    chains: [5210, 5211],
    solana: [5212, 5213],
    bundler: 5214,
    sui: 5215,
    cosmos: 5216,
    polkadot: 5217,
    stacks: 5219,
    tron: 5223,
    bitcoin: 5218,
    relay: 5220,
    phone: 5221,
    farcaster: 5222,
    webhooks: 5224,
    console: 5225,
  })
})

test('a taken port is reported in one sentence that names it and the way out', async () => {
  const dapp = await takePort()
  const others = {
    widget: 0,
    secure: 0,
    auth: 0,
    vault: 0,
    mailbox: 0,
    identity: 0,
    onramp: 0,
    exchange: 0,
    maker: 0,
    relay: 0,
    phone: 0,
    farcaster: 0,
    bundler: 0,
    sui: 0,
    cosmos: 0,
    polkadot: 0,
    stacks: 0,
    tron: 0,
    bitcoin: 0,
    webhooks: 0,
    console: 0,
  }
  await expect(assertFree({ dapp, ...others, chains: [0, 0], solana: [0, 0] }, 'LATCH_PORT')).rejects.toThrow(
    `Port ${dapp} is in use: stop what listens there, or move everything, e.g. with LATCH_PORT=5200.`,
  )
})

test('a reserved range is free, and nobody else is given it until it is given back', async () => {
  const ranges = await Promise.all(Array.from({ length: 8 }, reserveBase))
  expect(new Set(ranges.map(({ base }) => base)).size).toBe(8)
  for (const { base, release } of ranges) {
    await assertFree(layoutFrom(base))
    release()
  }
})

test('a reserved port is free, and nobody else is given it', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, reservePort))
  expect(new Set(ports).size).toBe(50)
  const held = createServer()
  server = held
  const [first = 0] = ports
  await expect(
    new Promise<void>((resolve, reject) => {
      held.once('error', reject)
      held.listen(first, '127.0.0.1', resolve)
    }),
  ).resolves.toBeUndefined()
})

test.each(['80', '99999', '4800.5', 'x'])('%s is no base', (text) => {
  vi.stubEnv('LATCH_PORT', text)
  expect(() => parseBase('LATCH_PORT', 4800)).toThrow('LATCH_PORT must be a whole number from 1024 to 65000')
})

test.each([
  ['6000', 6000],
  ['5048', 5060],
])('%s would take port %i, which browsers refuse', (text, port) => {
  vi.stubEnv('LATCH_PORT', text)
  expect(() => parseBase('LATCH_PORT', 4800)).toThrow(`LATCH_PORT=${text} would use port ${port}`)
})

test('without the variable the fallback counts', () => {
  vi.stubEnv('LATCH_PORT', '')
  expect(parseBase('LATCH_PORT', 4800)).toBe(4800)
})
