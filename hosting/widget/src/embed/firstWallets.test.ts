import { env } from 'cloudflare:test'
import { FIRST_WALLETS, FirstWalletsSchema } from '@latch/protocol/directory.ts'
import { expect, test, vi } from 'vitest'
import type { Environment } from '#http/environment.ts'
import { callWorker, migrate, seedProject } from '#testing/fixture.ts'
import { assetFetcher, fillDirectory, shippedWallets } from '../directory/testDirectory.ts'
import { firstWallets, platformOf } from './firstWallets.ts'

const { DB } = env as unknown as Environment
const first = shippedWallets.slice(0, FIRST_WALLETS)
/** Wallets that support only other families are not offered to projects of EVM chains. */
const offered = shippedWallets.filter(
  ({ chains, retired }) =>
    retired === undefined && (chains === null || (chains as string[]).some((id) => id.startsWith('eip155:'))),
).length
const [drawn, painted, large] = first.map(({ image_id }) => String(image_id))
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#f00"/></svg>'
const ASSETS = assetFetcher({
  [`/directory/wallets/${drawn}.svg`]: SVG,
  [`/directory/wallets/${painted}.webp`]: 'webp',
  [`/directory/wallets/${large}.webp`]: 'x'.repeat(3_000),
})
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DESKTOP = { platform: null, chains: ['eip155:1'] } as const
/** Each test's own time, so that none reads what another left. */
let minutes = 0
const later = () => ++minutes * 60_000

async function elementOf(path: string, init?: RequestInit): Promise<string | undefined> {
  return /id="latch-wallets">(.*?)<\/script>/s.exec(await (await callWorker(path, init)).text())?.[1]
}

test('the first wallets come as the directory would answer, with their pictures where those are small', async () => {
  await fillDirectory(shippedWallets)
  const text = await firstWallets({ DB, ASSETS }, DESKTOP, later())
  const { data, count, platform, retired, images } = FirstWalletsSchema.parse(JSON.parse(text))
  expect({ data, count, platform }).toEqual({ data: first, count: offered, platform: null })
  expect(retired).toContainEqual({ name: 'Leap', rdns: 'io.leapwallet.LeapWallet', retired: '2026-05-28' })
  expect(images.map(({ id }) => id)).toEqual([drawn, painted])
  expect(await (await fetch(images[0]?.uri ?? '')).text()).toBe(SVG)
  expect(images[1]?.uri).toMatch(/^data:(image\/\w+)?;base64,/)
})

test('a phone gets wallets that it can open, and the list is kept for a minute only', async () => {
  await fillDirectory(shippedWallets)
  const now = later()
  const names = async (at: number) =>
    JSON.parse((await firstWallets({ DB, ASSETS }, { ...DESKTOP, platform: 'ios' }, at)) || 'null')?.data.map(
      ({ id }: never) => id,
    )
  const before = await names(now)
  expect(before).toHaveLength(FIRST_WALLETS)
  await fillDirectory(shippedWallets.filter(({ id }) => id !== before[0]))
  expect(await names(now + 59_999)).toEqual(before)
  expect(await names(now + 60_000)).not.toContain(before[0])
  later()
})

test('a directory that is empty or fails leaves the document without a list, and is asked again', async () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
  await fillDirectory([])
  const now = later()
  expect(await firstWallets({ DB, ASSETS }, DESKTOP, now)).toBe('')
  const broken = {
    prepare: () => {
      throw new Error('down')
    },
  } as unknown as D1Database
  expect(await firstWallets({ DB: broken, ASSETS }, DESKTOP, now)).toBe('')
  await fillDirectory(shippedWallets)
  expect(await firstWallets({ DB, ASSETS }, DESKTOP, now)).not.toBe('')
  shown.mockRestore()
})

/** Never settles, like the I/O of a request in workerd after its visitor has left. */
const abandoned = () => new Promise<never>(() => {})

test('a visitor who leaves while the directory is read keeps nobody after them waiting', async () => {
  await fillDirectory(shippedWallets)
  const now = later()
  const silent = {
    prepare: () => ({ bind: () => ({ all: abandoned }), all: abandoned }),
    batch: abandoned,
  } as unknown as D1Database
  void firstWallets({ DB: silent, ASSETS }, DESKTOP, now)
  expect(await firstWallets({ DB, ASSETS }, DESKTOP, now)).not.toBe('')
})

test('a visitor who leaves while a picture is read keeps nobody after them waiting', async () => {
  const pictured = first.map((wallet, place) => ({ ...wallet, image_id: `left-${place}` }))
  await fillDirectory(pictured)
  const now = later()
  const requested = Promise.withResolvers<void>()
  const fetchNothing = () => {
    requested.resolve()
    return abandoned()
  }
  const silent = { fetch: fetchNothing } as unknown as Fetcher
  void firstWallets({ DB, ASSETS: silent }, DESKTOP, now)
  await requested.promise
  const drawnNow = assetFetcher({ '/directory/wallets/left-0.svg': SVG })
  const { images } = JSON.parse(await firstWallets({ DB, ASSETS: drawnNow }, DESKTOP, now))
  expect(images.map(({ id }: { id: string }) => id)).toEqual(['left-0'])
})

test.each([
  [null, null],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140', null],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'ios'],
])('%s is %s', (userAgent, platform) => {
  expect(platformOf(userAgent)).toBe(platform)
})

test('a project is offered no wallet of families that it has no chain of, and the number says so', async () => {
  await migrate()
  const [evm, solana, both, unknown] = [['eip155:10'], [SOLANA], [SOLANA, 'eip155:1'], null].map(
    (chains, place): Record<string, unknown> => ({ ...first[place], chains }),
  )
  await fillDirectory([evm, solana, both, unknown].map((entry) => ({ ...entry })))
  await seedProject('solo', { chains: JSON.stringify([SOLANA]) })
  const now = later()
  const summarise = (text = '') => {
    const { data, count } = JSON.parse(text)
    return { ids: data.map(({ id }: { id: string }) => id), count }
  }
  const read = async (...own: string[]) =>
    summarise(await firstWallets({ DB, ASSETS }, { platform: null, chains: own }, now))
  const ofEvm = { ids: [evm, both, unknown].map((entry) => entry?.id), count: 3 }
  expect(await read('eip155:1')).toEqual(ofEvm)
  expect(await read(SOLANA, 'eip155:1')).toMatchObject({ count: 4 })
  expect(await read('eip155:8453')).toEqual(ofEvm)
  const ofSolana = { ids: [solana, both, unknown].map((entry) => entry?.id), count: 3 }
  expect(summarise(await elementOf('/embed/v1/?project=solo'))).toEqual(ofSolana)
})

test('the document carries them unless a session comes back or the project has rules of its own', async () => {
  await migrate()
  await fillDirectory(shippedWallets)
  await seedProject('demo')
  await seedProject('choosy', { wallets: '{"exclude":["io.metamask"]}' })
  const list = JSON.parse((await elementOf('/embed/v1/?project=demo')) ?? 'null')
  expect(list).toMatchObject({ count: offered })
  expect(await elementOf('/embed/v1/?project=demo&start=blank')).toBe('')
  expect(await elementOf('/embed/v1/?project=choosy')).toBe('')
})

test('what only the Connect view needs is not fetched ahead for a session that comes back', async () => {
  await seedProject('demo')
  const html = async (query: string) => (await callWorker(`/embed/v1/?project=demo${query}`)).text()
  expect(await html('')).toContain('/assets/more.js')
  expect(await html('&start=blank')).not.toContain('/assets/more.js')
})
