import { registerAllFamilies } from '@latch/families/widget.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { ALICE, BOB, CONFIG } from '#host/testHost.ts'
import { endSession, setSession } from '#sessions/sessionsStore.ts'
import { ProgressPanel, type ProgressPanelProps } from './ProgressPanel.tsx'

beforeEach(registerAllFamilies)

const HASH = `0x${'ab'.repeat(32)}`
const session = {
  namespace: 'eip155',
  connector: 'walletconnect',
  walletId: 'topic',
  wallet: { name: 'Pocket', icon: null, rdns: null },
  accounts: [{ address: ALICE }],
  chainId: 'eip155:1',
  link: 'pocket://',
} as const
const request = {
  amount: '0.25 ETH',
  to: BOB,
  name: null,
  chainId: 'eip155:1',
  wallet: session.wallet,
} as const

beforeEach(() => {
  configStore.setState({ config: CONFIG })
  setSession(session)
})
afterEach(() => {
  endSession('eip155')
  vi.unstubAllGlobals()
})

const show = (progress: ProgressPanelProps['progress']) =>
  renderToStaticMarkup(createElement(ProgressPanel, { progress, request }))

test.each([
  [{ step: 'wallet' }],
  [{ step: 'sent', hash: HASH }],
  [{ step: 'ended', hash: HASH, status: 'failed' }],
] as const)('at %j it stands there how much goes to whom, whole, to compare with the wallet', (progress) => {
  expect(show(progress)).toContain('0.25 ETH')
  expect(show(progress)).toContain(BOB)
})

test.each([
  ['failed', true],
  ['replaced', true],
  ['dropped', false],
  ['unknown', false],
] as const)('a transfer that is %s has a cross only if it cannot come any more', (status, isOver) => {
  expect(show({ step: 'ended', hash: HASH, status }).includes('_failed')).toBe(isOver)
})

test('on a phone there is a way to the app that is asked, and none once it has answered', () => {
  const buttons = (progress: ProgressPanelProps['progress']) => show(progress).split('<button').length - 1
  expect(buttons({ step: 'wallet' })).toBe(1)
  vi.stubGlobal('navigator', { userAgent: 'iPhone', userAgentData: { mobile: true }, maxTouchPoints: 5 })
  expect(buttons({ step: 'preparing' })).toBe(1)
  expect(buttons({ step: 'wallet' })).toBe(2)
  expect(buttons({ step: 'sent', hash: HASH })).toBe(1)
})

test('a transfer stays one of the network that it was sent on, wherever the wallet goes meanwhile', () => {
  const [first, second] = CONFIG.chains.map((chain) => ({ ...chain, explorerUrl: null as string | null }))
  if (!first || !second) throw new Error('two chains')
  configStore.setState({
    config: { ...CONFIG, chains: [{ ...first, explorerUrl: 'https://scan.example' }, second] },
  })
  setSession({ ...session, chainId: 'eip155:8453' })
  expect(show({ step: 'sent', hash: HASH }).split('<button')).toHaveLength(3)
})
