import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONFIG } from '#host/testHost.ts'
import type * as MoreWallets from './moreWallets.ts'

/** Stub of the network: whether the code of the part loads. */
const network = { works: false, requested: 0 }

function MoreWalletsList() {
  return null
}

let part: typeof MoreWallets
let stop = () => {}

beforeEach(async () => {
  vi.resetModules()
  Object.assign(network, { works: false, requested: 0 })
  vi.doMock('#i18n/translate.ts', () => ({
    loadMoreTexts: async () => {
      network.requested += 1
      if (!network.works) throw new TypeError('Failed to fetch')
    },
  }))
  vi.doMock('#features/directory/index.ts', () => ({ MoreWalletsList }))
  const { configStore } = await import('#core/configStore.ts')
  configStore.setState({ config: CONFIG })
  part = await import('./moreWallets.ts')
})

afterEach(() => {
  stop()
  vi.doUnmock('#i18n/translate.ts')
  vi.doUnmock('#features/directory/index.ts')
})

const more = () => part.moreWalletsStore.getState().More

async function watchUntilFailure() {
  const { hostStore } = await import('#core/hostStore.ts')
  hostStore.setState({ open: false, online: true })
  stop = part.watchMoreWallets()
  expect(more()).toBeUndefined()
  await vi.waitFor(() => expect(more()).toBeNull())
  return hostStore
}

test('a part that did not load is known to be missing, and comes when asked for again', async () => {
  await watchUntilFailure()
  network.works = true
  await part.loadMoreWallets()
  expect(more()).toBe(MoreWalletsList)
})

test('an opened modal is a new chance', async () => {
  const hostStore = await watchUntilFailure()
  network.works = true
  hostStore.setState({ open: true })
  expect(more()).toBeUndefined()
  await vi.waitFor(() => expect(more()).toBe(MoreWalletsList))
})

test('a connection that is back is a new chance', async () => {
  const hostStore = await watchUntilFailure()
  hostStore.setState({ online: false })
  expect(more()).toBeNull()
  network.works = true
  hostStore.setState({ online: true })
  await vi.waitFor(() => expect(more()).toBe(MoreWalletsList))
})

test('a view that comes anew after a failure asks anew', async () => {
  await watchUntilFailure()
  stop()
  expect(more()).toBeUndefined()
  network.works = true
  stop = part.watchMoreWallets()
  await vi.waitFor(() => expect(more()).toBe(MoreWalletsList))
})

test('what is there is not fetched again', async () => {
  network.works = true
  await part.loadMoreWallets()
  await part.loadMoreWallets()
  expect(network.requested).toBe(1)
})
