import { beforeEach, expect, test, vi } from 'vitest'
import { alertsStore, dismissAlert } from '#app/alerts.ts'
import { toastsStore } from '#app/toasts.ts'
import { hostStore } from '#core/hostStore.ts'
import { RpcError } from '#core/rpcError.ts'
import { ALICE } from '#host/testHost.ts'
import { loadMoreNfts, loadNfts, nftsKey, nftsStore } from './nftsStore.ts'

const ask = vi.hoisted(() => vi.fn())
vi.mock('#api/account.ts', () => ({ fetchNfts: ask }))

const OF = { chainId: 'eip155:1', address: ALICE } as const
const nft = (tokenId: string) => ({ address: ALICE, tokenId, isSpam: false })
const page = (tokenIds: string, next: string | null = null) => ({
  nfts: [...tokenIds].map(nft),
  next,
  backfill: null,
})
const DOWN = new RpcError({
  code: -32603,
  message: 'Down.',
  data: { reason: 'API_UNAVAILABLE', status: 503 },
})
const shown = () => {
  const { data, phase } = nftsStore.of(nftsKey(OF))
  return { ids: data?.entries.map(({ tokenId }) => tokenId).join(''), phase }
}

beforeEach(() => {
  ask.mockReset()
  nftsStore.setState({}, true)
  hostStore.setState({ online: true })
  toastsStore.setState({ toast: null })
  dismissAlert()
})

test('one NFT is one card, though pages overlap when something came in between them', async () => {
  ask.mockResolvedValueOnce(page('12', 'more')).mockResolvedValueOnce(page('233'))
  await loadNfts(OF)
  await loadMoreNfts(OF)
  expect(shown().ids).toBe('123')
})

test('what is there stays when it cannot be read again, with a toast and the alert of the failure', async () => {
  ask.mockResolvedValueOnce(page('12')).mockRejectedValueOnce(DOWN)
  await loadNfts(OF)
  await loadNfts(OF)
  expect(shown()).toEqual({ ids: '12', phase: 'failed' })
  expect(toastsStore.getState().toast?.message).toBe('nfts.failed')
  expect(alertsStore.getState().alert).toBe('APKT009')
})

test('a first page that is read anew is what there is: of the later ones some may have been sold', async () => {
  ask.mockResolvedValueOnce(page('12', 'two')).mockResolvedValueOnce(page('34'))
  await loadNfts(OF)
  await loadMoreNfts(OF)
  ask.mockResolvedValueOnce(page('12'))
  await loadNfts(OF)
  expect(shown().ids).toBe('12')
})

test('a first page that comes after a later answer takes nothing away', async () => {
  ask.mockResolvedValueOnce(page('12', 'two'))
  await loadNfts(OF)
  let answer = (_: unknown) => {}
  ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const late = loadNfts(OF)
  ask.mockResolvedValueOnce(page('34'))
  await loadMoreNfts(OF)
  answer(page('9', 'other'))
  await late
  expect(shown().ids).toBe('1234')
})
