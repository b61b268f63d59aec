import { afterEach, expect, test, vi } from 'vitest'
import {
  ALICE,
  createStorage,
  friendly,
  openTestHost,
  type TestHost,
  type TestHostOptions,
  WALLET,
  wallet,
} from '#host/testHost.ts'
import type { ApproveRequest } from '#requests/requestsStore.ts'

let host: TestHost | undefined
let stop: (() => void) | undefined

afterEach(() => {
  stop?.()
  host?.close()
})

/** Opens a modal with the watcher running. */
async function open(options?: TestHostOptions) {
  const opened = await openTestHost(options)
  host = opened
  const { watchHost } = await import('./watchHost.ts')
  stop = watchHost()
  const { router } = await import('./router.ts')
  const { hostStore } = await import('#core/hostStore.ts')
  const names = () => router.getState().stack.map(({ name }) => name)
  return { ...opened, names, isOpen: () => hostStore.getState().open }
}

/** A wallet that accepts every switch of its chain. */
function obedient() {
  let chain = '0x38'
  return wallet({
    eth_chainId: () => chain,
    wallet_switchEthereumChain: ({ params }) => {
      chain = (params as [{ chainId: string }])[0].chainId
      return null
    },
  })
}

test('a step between views that send nothing tells nobody anything', async () => {
  const { widget } = await open()
  await widget.setOpen({ open: true, reason: 'host' })
  const { push } = await import('./router.ts')
  const { hostStore } = await import('#core/hostStore.ts')
  const onChange = vi.fn()
  const unsubscribe = hostStore.subscribe(onChange)
  push({ name: 'WhatIsAWallet' })
  expect(onChange).not.toHaveBeenCalled()
  push({ name: 'WalletSend' })
  expect(onChange.mock.calls).toMatchObject([[{ sending: true }, { sending: false }]])
  unsubscribe()
})

test('switching from a network that the site does not use closes the modal', async () => {
  const { widget, names, isOpen } = await open({ wallet: obedient() })
  await (await import('#sessions/engine.ts')).connect('eip155', WALLET.id)
  await widget.setOpen({ open: true, reason: 'host' })
  expect(names()).toEqual(['UnsupportedChain'])
  const { beginSwitch } = await import('#features/networks/index.ts')
  beginSwitch('eip155:1')
  expect(names()).toEqual(['UnsupportedChain', 'SwitchNetwork'])
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  await vi.waitFor(() => expect(names()).toEqual(['Account']))
})

test.each([
  ['WalletReceive', 'WalletReceive'],
  ['Connect', 'Account'],
] as const)('a page that opens %s while a session comes back gets %s with it', async (view, shown) => {
  const storage = createStorage()
  storage.setItem('latch.session.demo.https://app.example', '{"wallet":"org.fox","connector":"page"}')
  let answer = () => {}
  const answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { widget, names } = await open({
    storage,
    wallet: wallet({ eth_accounts: () => answering.then(() => [ALICE]) }),
  })
  await widget.setOpen({ open: true, view, reason: 'host' })
  expect(names()).toEqual(['Connect'])
  answer()
  await vi.waitFor(() => expect(names()).toEqual([shown]))
})

test('a view that the page opened before its visitor closed the modal is forgotten', async () => {
  const { widget, names, isOpen } = await open({ wallet: wallet({}) })
  await widget.setOpen({ open: true, view: 'WalletReceive', reason: 'host' })
  await widget.setOpen({ open: false, reason: 'host' })
  expect(isOpen()).toBe(false)
  await (await import('#sessions/engine.ts')).connect('eip155', WALLET.id)
  await vi.waitFor(() => expect(names()).toEqual(['Account']))
})

test.each(['a page', 'eth_requestAccounts'])(
  'a visitor who pressed before the opening by %s came stays',
  async (by) => {
    const { widget, names } = await open()
    const { push } = await import('./router.ts')
    push({ name: 'ConnectingWalletConnect', wallet: null })
    await widget.setOpen({ open: true, ...(by === 'a page' ? {} : { view: 'Connect' }), reason: 'host' })
    expect(names()).toEqual(['Connect', 'ConnectingWalletConnect'])
  },
)

test('a page that opens the modal once more starts it anew', async () => {
  const { widget, names } = await open()
  const { push } = await import('./router.ts')
  await widget.setOpen({ open: true, reason: 'host' })
  push({ name: 'WhatIsAWallet' })
  await widget.setOpen({ open: true, reason: 'host' })
  expect(names()).toEqual(['Connect'])
})

/** Opens an inline widget, which users cannot close, whose page has requested a transfer that the form has not read yet. */
async function openWithSend() {
  const viewport = { width: 360, height: 600, colorScheme: 'light', reducedMotion: false } as const
  const opened = await open({ init: { viewport: { ...viewport, display: 'inline' } } })
  const session = await import('#sessions/engine.ts')
  await session.connect('eip155', WALLET.id)
  const answer = opened.request('latch_send', [{ to: ALICE, amount: '1' }])
  const { sendRequestStore } = await import('#requests/latchSend.ts')
  const pageRequest = () => sendRequestStore.getState().request
  await vi.waitFor(() => expect(pageRequest()).not.toBeNull())
  expect(opened.names()).toEqual(['WalletSend'])
  return { ...opened, ...session, ...(await import('./router.ts')), answer, pageRequest }
}

const LEFT = { ok: false, error: { code: 4001, message: 'User rejected the request: Modal closed.' } }

test('going on to another view ends a transfer that the page asked for, going on within it does not', async () => {
  const { push, reset, answer, pageRequest } = await openWithSend()
  push({ name: 'WalletReceive' })
  reset({ name: 'WalletSendPreview' })
  expect(pageRequest()).not.toBeNull()
  reset({ name: 'Account' })
  await expect(answer).resolves.toEqual(LEFT)
  expect(pageRequest()).toBeNull()
})

test('the end of its session ends a transfer that the page asked for', async () => {
  const { disconnect, answer, pageRequest } = await openWithSend()
  await disconnect('eip155')
  await expect(answer).resolves.toEqual(LEFT)
  expect(pageRequest()).toBeNull()
})

test('who logs in by a passkey stays there while another session is found to be over', async () => {
  const { widget, names } = await open()
  await widget.setOpen({ open: true, reason: 'host' })
  const { push } = await import('./router.ts')
  const { disconnectSession } = await import('#sessions/sessionsStore.ts')
  push({ name: 'PasskeyLogin' })
  disconnectSession('solana')
  expect(names()).toEqual(['Connect', 'PasskeyLogin'])
})

test('an inline widget that has connected somebody stays, and shows the account', async () => {
  const viewport = { width: 360, height: 600, colorScheme: 'light', reducedMotion: false } as const
  const { names, frames } = await open({ init: { viewport: { ...viewport, display: 'inline' } } })
  expect(names()).toEqual(['Connect'])
  const session = await import('#sessions/engine.ts')
  await session.connect('eip155', WALLET.id)
  await vi.waitFor(() => expect(names()).toEqual(['Account']))
  const { push } = await import('./router.ts')
  const { finish } = await import('./navigation.ts')
  push({ name: 'WalletReceive' })
  finish()
  expect(names()).toEqual(['Account'])
  expect(frames).not.toContainEqual(expect.objectContaining({ visible: false }))
})

test('an alert of one visit is not there at the next', async () => {
  const { widget } = await open()
  const { alertsStore, showAlert } = await import('./alerts.ts')
  await widget.setOpen({ open: true, reason: 'host' })
  showAlert('APKT010')
  await widget.setOpen({ open: false, reason: 'host' })
  expect(alertsStore.getState().alert).toBeNull()
})

const APPROVAL: ApproveRequest = {
  id: '1',
  kind: 'approve',
  method: 'personal_sign',
  chainId: 'eip155:1',
  address: ALICE,
  wallet: WALLET,
  details: { type: 'message', text: 'Hello', isHexOnly: false },
  isSent: false,
  isEarlierOpen: false,
  phase: 'review',
  approve: () => {},
  reject: () => {},
  expire: () => {},
}

/** Connects a wallet that does not answer the method until the test lets it. */
async function openSilent(method: string) {
  let answer = () => {}
  let isSilent = false
  const answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isMoved = false
  const opened = await open({
    wallet: async (call) => {
      if (isSilent && call.method === method) await answering
      isMoved ||= call.method === 'wallet_switchEthereumChain'
      return call.method === 'eth_chainId' && isMoved ? '0x2105' : friendly(call)
    },
  })
  await (await import('#sessions/engine.ts')).connect('eip155', WALLET.id)
  isSilent = true
  await opened.widget.setOpen({ open: true, reason: 'host' })
  const { requestsStore } = await import('#requests/requestsStore.ts')
  return {
    ...opened,
    answer,
    ask: () => requestsStore.setState({ current: APPROVAL, waiting: 0 }),
    finish: () => requestsStore.setState({ current: null, waiting: 0 }),
    goBack: (await import('./navigation.ts')).goBack,
  }
}

test('an approval over a wallet that is asked to connect does not end the attempt; leaving it does', async () => {
  const { ask, finish, goBack, names } = await openSilent('eth_requestAccounts')
  const { push } = await import('./router.ts')
  const { attemptStore, beginAttempt } = await import('#features/connect/index.ts')
  push({ name: 'Connect', namespace: 'eip155' })
  beginAttempt(WALLET)
  ask()
  expect(names().at(-1)).toBe('ApproveRequest')
  expect(attemptStore.getState().attempt?.phase).toBe('waiting')
  finish()
  expect(names().at(-1)).toBe('ConnectingExternal')
  expect(attemptStore.getState().attempt?.phase).toBe('waiting')
  goBack()
  expect(attemptStore.getState().attempt).toBeNull()
})

test('a wallet that connects under an approval leaves it on screen', async () => {
  const { answer, ask, finish, names, isOpen } = await openSilent('eth_requestAccounts')
  const { push } = await import('./router.ts')
  const { attemptStore, beginAttempt } = await import('#features/connect/index.ts')
  push({ name: 'Connect', namespace: 'eip155' })
  beginAttempt(WALLET)
  ask()
  answer()
  await vi.waitFor(() => expect(attemptStore.getState().attempt).toBeNull())
  expect(names()).toEqual(['Account', 'ApproveRequest'])
  finish()
  expect(names()).toEqual(['Account'])
  expect(isOpen()).toBe(true)
})

test('a switch that a wallet makes under an approval is over when the approval is', async () => {
  const { answer, ask, finish, names } = await openSilent('wallet_switchEthereumChain')
  const { beginSwitch, switchStore } = await import('#features/networks/index.ts')
  beginSwitch('eip155:8453')
  ask()
  expect(names()).toEqual(['Account', 'SwitchNetwork', 'ApproveRequest'])
  answer()
  await vi.waitFor(() => expect(names()).toEqual(['Account', 'ApproveRequest']))
  finish()
  expect(names()).toEqual(['Account'])
  expect(switchStore.getState().attempt?.phase).not.toBe('failed')
})
