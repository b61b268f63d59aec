import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { CONFIG, createStorage, openTestHost, type TestHost } from '@latch/widget/src/host/testHost.ts'
import { afterEach, expect, test, vi } from 'vitest'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ALICE = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const LUMEN: HostWallet = {
  id: 'sol-1',
  kind: 'wallet-standard',
  name: 'Lumen',
  icon: null,
  rdns: null,
  namespaces: ['solana'],
}

const hosts: TestHost[] = []
afterEach(() => {
  for (const host of hosts.splice(0)) host.close()
})

/** Opens a page whose Solana session is restored once its wallet registers. */
async function openRestoring() {
  const storage = createStorage()
  storage.setItem('latch.solana.demo.https://app.example', '{"wallet":"Lumen","connector":"page"}')
  const solana = { ...CONFIG.chains[0], id: DEVNET } as (typeof CONFIG.chains)[number]
  const host = await openTestHost({
    storage,
    wallets: [],
    wallet: () => ({ accounts: [{ address: ALICE, chains: ['solana:devnet'] }] }),
    config: { chains: [...CONFIG.chains, solana] },
  })
  hosts.push(host)
  // Else it is the code that the first request waits for.
  await (await import('@latch/widget/src/requests/router.ts')).loadDispatch()
  await import('./requests.ts')
  return { ...host, answer: () => host.widget.hostWallets({ wallets: [LUMEN] }) }
}

/** Opens a page with Solana, not connected. */
async function openDisconnected() {
  const solana = { ...CONFIG.chains[0], id: DEVNET } as (typeof CONFIG.chains)[number]
  const host = await openTestHost({ wallets: [], config: { chains: [...CONFIG.chains, solana] } })
  hosts.push(host)
  return host
}

test('closing the modal rejects solana_requestAccounts before anybody was asked, and it stays closed', async () => {
  const { request, frames, widget, state } = await openRestoring()
  const answered = request('solana_requestAccounts')
  await widget.setOpen({ open: false, reason: 'escape' })
  await expect(answered).resolves.toMatchObject({ error: { code: 4001 } })
  expect(state().families?.solana?.status).toBe('reconnecting')
  // It comes to nothing, so that whoever had waited would be asked.
  await widget.disconnect({})
  await request('solana_getAccounts')
  expect(frames.some(({ visible }) => visible)).toBe(false)
})

test('closing the modal leaves a request that asks nobody', async () => {
  const { request, answer, widget } = await openRestoring()
  const answered = request('solana_getAccounts')
  await widget.setOpen({ open: false, reason: 'escape' })
  await answer()
  await expect(answered).resolves.toEqual({ ok: true, result: [{ pubkey: ALICE }] })
})

test('accounts that a restored session answers with take away what the page shows already', async () => {
  const { request, answer, frames } = await openRestoring()
  const answered = request('solana_requestAccounts')
  await answer()
  await expect(answered).resolves.toEqual({ ok: true, result: [{ pubkey: ALICE }] })
  await vi.waitFor(() => expect(frames).toEqual([{ visible: false }]))
})

test.each(['is left', 'is switched'])(
  'a request whose wallet %s while its code loads reaches no screen',
  async (how) => {
    let come = () => {}
    const coming = new Promise<void>((resolve) => (come = resolve))
    const requested = vi.fn()
    vi.doMock('../loadLibrary.ts', async (original) => {
      const { loadSolana } = await original<typeof import('../loadLibrary.ts')>()
      return {
        loadSolana: async () => {
          requested()
          await coming
          return loadSolana()
        },
      }
    })
    const { request, answer, state } = await openRestoring()
    vi.doUnmock('../loadLibrary.ts')
    await answer()
    await vi.waitFor(() => expect(state().families?.solana?.status).toBe('connected'))
    const answered = request('solana_signMessage', { message: '2NEpo7TZRRrLZSi2U', pubkey: ALICE })
    await vi.waitFor(() => expect(requested).toHaveBeenCalled())
    const { setSession, familySession } = await import('@latch/widget/src/sessions/sessionsStore.ts')
    const { session } = familySession('solana')
    if (how === 'is left') await request('solana_disconnect')
    else if (session !== null) setSession({ ...session, chainId: MAINNET })
    come()
    await expect(answered).resolves.toMatchObject({
      error: { code: how === 'is left' ? 4900 : 4100, data: { reason: 'SESSION_CHANGED' } },
    })
  },
)

test('Sign-In With Solana for another site is told apart', async () => {
  const { request, answer, state } = await openRestoring()
  await answer()
  await vi.waitFor(() => expect(state().families?.solana?.status).toBe('connected'))
  const text = `bank.example wants you to sign in with your Solana account:\n${ALICE}`
  const { toBase58 } = await import('@latch/protocol/base58.ts')
  const params = { message: toBase58(new TextEncoder().encode(text)), pubkey: ALICE }
  void request('solana_signMessage', params)
  const { requestsStore } = await import('@latch/widget/src/requests/requestsStore.ts')
  await vi.waitFor(() =>
    expect(requestsStore.getState().current).toMatchObject({
      phase: 'review',
      details: { text, signIn: { domain: 'bank.example', host: 'app.example' } },
    }),
  )
})

test('a message of more than 2 KB is -32602: base58 takes the square of it', async () => {
  const { request, answer, state } = await openRestoring()
  await answer()
  await vi.waitFor(() => expect(state().families?.solana?.status).toBe('connected'))
  const sign = (message: string) => request('solana_signMessage', { message, pubkey: 'nobody' })
  await expect(sign('2'.repeat(2_867))).resolves.toMatchObject({ error: { code: 4100 } })
  await expect(sign('2'.repeat(2_869))).resolves.toMatchObject({ error: { code: -32602 } })
})

test.each(['', 'A', 'AAAAA', 'AA=', 'AAAA=', 'AA=A', 'A-_A'])(
  'a transaction whose text is no base64 is -32602: %j',
  async (transaction) => {
    const { request, answer, state } = await openRestoring()
    await answer()
    await vi.waitFor(() => expect(state().families?.solana?.status).toBe('connected'))
    await expect(request('solana_signTransaction', { transaction })).resolves.toMatchObject({
      error: { code: -32602 },
    })
  },
)

test('solana_requestAccounts asks before the code of other methods has come; once closed, the modal stays so', async () => {
  vi.doMock('./requests.ts', () => new Promise(() => {}))
  const { request, frames, widget } = await openDisconnected()
  const answered = request('solana_requestAccounts')
  await widget.setOpen({ open: false, reason: 'escape' })
  await expect(answered).resolves.toMatchObject({ error: { code: 4001 } })
  expect(frames.at(-1)?.visible).not.toBe(true)
  vi.doUnmock('./requests.ts')
})
