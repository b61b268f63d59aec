import { ChannelError } from '@latch/channel/channelError.ts'
import { UnsignableError } from '@latch/families/unsignable.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { SECURE_LIMITS, SECURE_TIMEOUTS } from '@latch/protocol/secure/limits.ts'
import type { SecureRequest } from '@latch/protocol/secure/secureChannel.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Approvals } from '../approval/families.ts'
import type { Reading } from '../approval/reading.ts'
import { failed, overGasLimit } from '../core/failures.ts'
import { smart } from '../texts/smart.ts'
import { addTexts } from '../texts/texts.ts'
import { createMemoryLocks } from '../worker/locks.ts'
import type { RequestsOptions } from './requestContext.ts'
import { createRequests } from './requests.ts'

/** The displayed screen: its name and its controls. */
type Shown = {
  name: string
  onArmed?(): void
  onApprove?(): void
  onReject?(): void
  onWindow?(): void
  onRetry?(): void
  onClose?(): void
}
const named = vi.hoisted(() => (name: string) => (presses: object | null) => ({ name, ...presses }))
vi.mock('../approval/approvalScreen.ts', () => ({ approvalScreen: named('approval') }))
vi.mock('../login/screens.ts', () => ({
  waitScreen: (title: string, onReject: unknown) => ({ name: 'wait', title, onReject }),
  failureScreen: named('failure'),
}))

const HOST = 'https://app.example'
const chain = { id: 'eip155:1' }
const reading: Reading = { title: { key: 'ask.signing' }, blocks: [], warnings: [], spends: 0 }
const family = {
  methods: ['personal_sign'],
  accountOf: () => ({ account: '0xaccount', wallet: '0xaccount' }),
  prepare: async () => ({ toSign: [{ namespace: 'eip155', kind: 'message', payload: {} }], isSent: false }),
  read: async () => reading,
  answer: async (_: unknown, [signed]: { signature: string }[]) => signed?.signature,
}

let screen: Shown | null
const sign = vi.fn()
const recipients = vi.fn()
const confirmInWindow = vi.fn()
const onSignedOut = vi.fn()
const steps: string[] = []
/** Operations of the key worker. */
const ops: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  screen = null
  steps.length = 0
  ops.length = 0
  sign.mockReset().mockResolvedValue({ signature: '0xsigned' })
  recipients.mockReset().mockResolvedValue({ before: ['0xknown'] })
  confirmInWindow.mockReset().mockResolvedValue(undefined)
  onSignedOut.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

function open(options: Partial<RequestsOptions> & { read?: Partial<Reading>; left?: number } = {}) {
  const { read, left = 5_000, ...others } = options
  return createRequests({
    project: { id: 'p', name: 'Dapp', chains: [chain] },
    approvals: { eip155: { ...family, read: async () => ({ ...reading, ...read }) } } as unknown as Approvals,
    keys: {
      call: async (op: string, params: unknown) => {
        ops.push(op)
        if (op === 'sign') return sign(params)
        if (op === 'recipients') return recipients(params)
        return op === 'limitLeft' ? { cents: left } : {}
      },
    },
    backend: {},
    stage: {
      show: (shown: unknown) => {
        screen = shown as Shown
      },
      clear: () => {
        screen = null
      },
      focus: () => {},
      isEmpty: () => screen === null,
      announce: () => {},
    },
    host: () => HOST,
    user: async () => ({}),
    seesCovers: true,
    confirmInWindow,
    unlock: async () => {},
    exclusively: createMemoryLocks(),
    onProgress: (_id: string, step: string) => steps.push(step),
    onSignedOut,
    ...others,
  } as unknown as RequestsOptions)
}

const request = (id: string, change: Partial<SecureRequest> = {}) =>
  ({
    id,
    namespace: 'eip155',
    method: 'personal_sign',
    chainId: chain.id,
    params: [],
    ...change,
  }) as SecureRequest

/** Waits for the screen of that name. */
const untilShown = (name: string) => vi.waitUntil(() => (screen?.name === name ? screen : false))

test('what is read to its end and moves nothing is approved in the frame, and signed', async () => {
  const requested = open().handle(request('1'))
  ;(await untilShown('approval')).onApprove?.()
  expect(await requested).toBe('0xsigned')
  expect(steps).toEqual(['approve', 'signing'])
  expect(confirmInWindow).not.toHaveBeenCalled()
  expect(screen).toBeNull()
})

test.each([
  ['has a warning', { warnings: [{ key: 'warn.lookAlike' }] }, {}],
  ['cannot be priced', { spends: null }, {}],
  ['is over what the site may spend today', { spends: 5_001 }, {}],
  ['is shown where the browser tells of no covers', {}, { seesCovers: false }],
] as const)('what %s is asked in the window', async (_, read, options) => {
  expect(await open({ read: read as Partial<Reading>, ...options }).handle(request('1'))).toBe('0xsigned')
  expect(confirmInWindow).toHaveBeenCalledOnce()
  expect(steps).toEqual(['approve', 'window', 'signing'])
})

test('who was sent to before is known to whoever reads, here and in the window, and who is sent to now is noted', async () => {
  const known = ['0xaccount', '0xaccount', '0xknown']
  const read = vi.fn(async () => ({ ...reading, spends: null, recipients: ['0xnew'] }))
  const requests = open({ approvals: { eip155: { ...family, read } } as unknown as Approvals })
  await requests.handle(request('1'))
  expect(read).toHaveBeenCalledWith(expect.objectContaining({ known }), expect.anything())
  expect(confirmInWindow.mock.calls[0]?.[0]).toMatchObject({ known })
  expect(recipients).toHaveBeenLastCalledWith({ account: '0xaccount', sent: ['0xnew'] })
})

test('whom nobody sent to in the end is not noted', async () => {
  const requested = open({ read: { recipients: ['0xnew'] } }).handle(request('1'))
  requested.catch(() => {})
  ;(await untilShown('approval')).onReject?.()
  await expect(requested).rejects.toMatchObject({ code: RpcCode.userRejected })
  expect(recipients).not.toHaveBeenCalledWith(expect.objectContaining({ sent: ['0xnew'] }))
})

test('a request that cannot be signed ends with -32602 and the reason, before anything is shown', async () => {
  const read = vi.fn().mockRejectedValue(new UnsignableError('Permit.allowed is not declared by its type.'))
  const requests = open({ approvals: { eip155: { ...family, read } } as unknown as Approvals })
  await expect(requests.handle(request('1'))).rejects.toMatchObject({
    code: RpcCode.invalidParams,
    message: 'personal_sign: Permit.allowed is not declared by its type.',
  })
  expect(sign).not.toHaveBeenCalled()
  expect(screen).toBeNull()
})

test('where the service that opens the wallet is away the person is told, and what was approved is signed once it is back', async () => {
  sign.mockRejectedValueOnce(failed('Away.', 'LOGIN_UNAVAILABLE'))
  const requested = open().handle(request('1'))
  ;(await untilShown('approval')).onApprove?.()
  const failure = await untilShown('failure')
  expect(sign).toHaveBeenCalledOnce()
  failure.onRetry?.()
  expect(await requested).toBe('0xsigned')
  expect(sign).toHaveBeenCalledTimes(2)
})

test('what was approved is signed once the service is back that was away after the passkey', async () => {
  sign
    .mockRejectedValueOnce(failed('Locked.', 'PASSKEY_NEEDED'))
    .mockRejectedValueOnce(failed('Away.', 'LOGIN_UNAVAILABLE'))
  const unlock = vi.fn()
  const requested = open({ unlock }).handle(request('1'))
  requested.catch(() => {})
  ;(await untilShown('approval')).onApprove?.()
  ;(await untilShown('failure')).onRetry?.()
  expect(await requested).toBe('0xsigned')
  expect(unlock).toHaveBeenCalledOnce()
})

test('who does not wait for the service declines', async () => {
  sign.mockRejectedValue(failed('Away.', 'LOGIN_UNAVAILABLE'))
  const requested = open().handle(request('1'))
  requested.catch(() => {})
  ;(await untilShown('approval')).onApprove?.()
  ;(await untilShown('failure')).onClose?.()
  await expect(requested).rejects.toMatchObject({ code: RpcCode.userRejected })
  expect(screen).toBeNull()
})

test.each(['NODE_UNREACHABLE', 'TIMEOUT'])(
  'a network that does not answer, by %s, is said to be away, and the request goes on once it is back',
  async (reason) => {
    const prepare = vi.fn(family.prepare).mockRejectedValueOnce(failed('Away.', reason))
    const requested = open({ approvals: { eip155: { ...family, prepare } } as unknown as Approvals }).handle(
      request('1'),
    )
    const failure = await untilShown('failure')
    expect(failure).toMatchObject({ title: 'The network isn’t responding' })
    failure.onRetry?.()
    ;(await untilShown('approval')).onApprove?.()
    expect(await requested).toBe('0xsigned')
  },
)

test('who does not wait for the network leaves the page its failure, and what else goes wrong is told at once', async () => {
  const prepare = vi.fn(family.prepare).mockRejectedValueOnce(failed('Away.', 'NODE_UNREACHABLE'))
  const requests = open({ approvals: { eip155: { ...family, prepare } } as unknown as Approvals })
  const requested = requests.handle(request('1'))
  requested.catch(() => {})
  ;(await untilShown('failure')).onClose?.()
  await expect(requested).rejects.toMatchObject({ data: { reason: 'NODE_UNREACHABLE' } })
  prepare.mockRejectedValueOnce(failed('Reverted.', 'REVERTED'))
  await expect(requests.handle(request('2'))).rejects.toMatchObject({ data: { reason: 'REVERTED' } })
  expect(screen).toBeNull()
})

test('a transaction over the gas limit is explained before the page hears of it', async () => {
  const prepare = vi.fn(family.prepare).mockRejectedValueOnce(overGasLimit())
  const requests = open({ approvals: { eip155: { ...family, prepare } } as unknown as Approvals })
  const answer = expect(requests.handle(request('1'))).rejects.toMatchObject({
    code: RpcCode.transactionRejected,
    data: { reason: 'GAS_LIMIT_EXCEEDED' },
  })
  const failure = await untilShown('failure')
  expect(failure).toMatchObject({ title: 'Too large for the network' })
  failure.onClose?.()
  await answer
  expect(sign).not.toHaveBeenCalled()
})

test('calls that reverted in their block are shown as failed before the page hears of it', async () => {
  const answer = vi.fn().mockRejectedValue(failed('Failed.', 'CALLS_REVERTED'))
  addTexts(smart)
  const requests = open({ approvals: { eip155: { ...family, answer } } as unknown as Approvals })
  const requested = requests.handle(request('1'))
  requested.catch(() => {})
  ;(await untilShown('approval')).onApprove?.()
  const failure = await untilShown('failure')
  expect(failure).toMatchObject({ title: 'Failed', text: 'The transaction failed. Only its fee was paid.' })
  failure.onClose?.()
  await expect(requested).rejects.toMatchObject({ data: { reason: 'CALLS_REVERTED' } })
  expect(screen).toBeNull()
})

test('what the frame does not read is asked in the window, within any limit', async () => {
  const unread = { ...family, read: async () => ({ title: reading.title }) }
  const requests = open({ approvals: { eip155: unread } as unknown as Approvals })
  expect(await requests.handle(request('1'))).toBe('0xsigned')
  expect(confirmInWindow).toHaveBeenCalledOnce()
})

test('a limit that another tab has used up meanwhile leads to the window', async () => {
  sign.mockRejectedValueOnce(failed('Too much.', 'LIMIT_EXCEEDED'))
  const requested = open({ read: { spends: 100 } }).handle(request('1'))
  ;(await untilShown('approval')).onApprove?.()
  expect(await requested).toBe('0xsigned')
  expect(confirmInWindow).toHaveBeenCalledOnce()
})

test('a question of which too little is seen in the frame goes on in the window, outside of the limit', async () => {
  const requested = open({ read: { spends: 100 } }).handle(request('1'))
  ;(await untilShown('approval')).onWindow?.()
  expect(await requested).toBe('0xsigned')
  expect(confirmInWindow).toHaveBeenCalledOnce()
  expect(sign).toHaveBeenCalledExactlyOnceWith(expect.not.objectContaining({ spend: expect.anything() }))
  expect(steps).toEqual(['approve', 'window', 'signing'])
})

test('a no is 4001, and nothing is signed', async () => {
  const requested = expect(open().handle(request('1'))).rejects.toMatchObject({ code: RpcCode.userRejected })
  ;(await untilShown('approval')).onReject?.()
  await requested
  expect(sign).not.toHaveBeenCalled()
})

test('nobody’s answer ends the request after two minutes, also one that comes then', async () => {
  const requested = expect(open().handle(request('1'))).rejects.toMatchObject({
    code: RpcCode.userRejected,
    data: { reason: 'REQUEST_TIMEOUT' },
  })
  const late = await untilShown('approval')
  await vi.advanceTimersByTimeAsync(SECURE_TIMEOUTS.request)
  await requested
  late.onApprove?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(sign).not.toHaveBeenCalled()
})

test('a network that is silent until then is no word of the person: nobody was asked', async () => {
  recipients.mockRejectedValue(failed('Away.', 'NODE_UNREACHABLE'))
  const requested = expect(open().handle(request('1'))).rejects.toMatchObject({
    code: RpcCode.internal,
    data: { reason: 'TIMEOUT' },
  })
  await untilShown('failure')
  await vi.advanceTimersByTimeAsync(SECURE_TIMEOUTS.request)
  await requested
})

test('an approval that is taken back goes from the screen', async () => {
  const requests = open()
  const requested = expect(requests.handle(request('1'))).rejects.toThrow('gone')
  await untilShown('approval')
  expect(requests.cancel('1', new Error('gone'))).toBe(true)
  await requested
  expect(screen).toBeNull()
  expect(requests.cancel('1', new Error('gone'))).toBe(false)
})

test('requests are shown one at a time, and as many wait as may', async () => {
  const requests = open()
  const ids = Array.from({ length: SECURE_LIMITS.queuedRequests + 1 }, (_, index) => `${index}`)
  const requested = ids.map((id) => requests.handle(request(id)))
  await expect(requests.handle(request('late'))).rejects.toMatchObject({ code: RpcCode.resourceUnavailable })
  for (const one of requested) {
    ;(await untilShown('approval')).onApprove?.()
    expect(await one).toBe('0xsigned')
  }
  expect(sign).toHaveBeenCalledTimes(ids.length)
})

test('a method that is not served is refused at once, and said a moment later', async () => {
  await expect(open().handle(request('1', { method: 'eth_sign' }))).rejects.toMatchObject({
    code: RpcCode.unsupportedMethod,
    message: 'Requested RPC call is not allowed',
  })
  expect(screen).toBeNull()
  await vi.advanceTimersByTimeAsync(SECURE_TIMEOUTS.notAllowed)
  expect(screen).toMatchObject({ name: 'failure' })
})

test('it is not said over an approval that has come meanwhile', async () => {
  const requests = open()
  await requests.handle(request('1', { method: 'eth_sign' })).catch(() => {})
  requests.handle(request('2')).catch(() => {})
  await untilShown('approval')
  await vi.advanceTimersByTimeAsync(SECURE_TIMEOUTS.notAllowed)
  expect(screen).toMatchObject({ name: 'approval' })
})

test('a session that has ended is told to the person before anybody hears of it', async () => {
  sign.mockRejectedValue(failed('The session has ended.', 'SESSION_ENDED'))
  const requested = expect(open().handle(request('1'))).rejects.toMatchObject({
    data: { reason: 'SESSION_ENDED' },
  })
  ;(await untilShown('approval')).onApprove?.()
  const failure = await untilShown('failure')
  expect(onSignedOut).not.toHaveBeenCalled()
  failure.onClose?.()
  await requested
  expect(onSignedOut).toHaveBeenCalledOnce()
})

test.each([
  ['nobody is signed in', { user: async () => null }, {}, 'SESSION_ENDED'],
  ['nobody knows which site asks', { host: () => null }, {}, 'UNKNOWN_SITE'],
] as const)('nothing is asked where %s', async (_, options, change, reason) => {
  const requested = expect(open(options as never).handle(request('1', change))).rejects.toMatchObject({
    data: { reason },
  })
  await vi.advanceTimersByTimeAsync(0)
  if (reason === 'SESSION_ENDED') (await untilShown('failure')).onClose?.()
  await requested
})

test('a network that the project does not list is 4902', async () => {
  await expect(open().handle(request('1', { chainId: 'eip155:2' }))).rejects.toMatchObject({
    code: RpcCode.unknownChain,
  })
})

test('the wallet is opened once Approve answers, and not before', async () => {
  const signed = open().handle(request('1'))
  const { onArmed, onApprove } = await untilShown('approval')
  expect(ops).not.toContain('unlock')
  onArmed?.()
  expect(ops.at(-1)).toBe('unlock')
  onApprove?.()
  await signed
  expect(ops).not.toContain('relock')
})

test('what was opened for something that is then declined is locked again, and nothing else', async () => {
  const declined = open().handle(request('1'))
  const { onArmed, onReject } = await untilShown('approval')
  onArmed?.()
  onReject?.()
  await expect(declined).rejects.toMatchObject({ code: RpcCode.userRejected })
  expect(ops.slice(-2)).toEqual(['unlock', 'relock'])
  expect(ops).not.toContain('lock')
})

describe('two tabs that review at once', () => {
  const payment = (nonce: string) => ({ namespace: 'eip155', kind: 'transaction', payload: { nonce } })
  let next: number
  const sent: string[] = []
  const paying = {
    ...family,
    prepare: async () => ({ toSign: [payment('reviewed')], isSent: true }),
    renew: async (asked: object) => ({ ...asked, toSign: [payment(String(next))] }),
    answer: async ({ toSign: [one] }: { toSign: [ReturnType<typeof payment>] }) => {
      await Promise.resolve()
      next += 1
      sent.push(one.payload.nonce)
      return one.payload.nonce
    },
  }
  const approvals = { eip155: paying } as unknown as Approvals

  beforeEach(() => {
    next = 7
    sent.length = 0
  })

  test('sign one after the other has sent, each with its own nonce', async () => {
    const exclusively = createMemoryLocks()
    const approve = async (id: string) => {
      const requested = open({ approvals, exclusively }).handle(request(id))
      const { onApprove } = await untilShown('approval')
      screen = null
      return { requested, onApprove }
    }
    const [first, second] = [await approve('1'), await approve('2')]
    first.onApprove?.()
    second.onApprove?.()
    expect(await Promise.all([first.requested, second.requested])).toEqual(['7', '8'])
    expect(sign.mock.calls).toMatchObject([[payment('7')], [payment('8')]])
  })

  test('do not wait for each other while the user is asked whether to send again', async () => {
    const exclusively = createMemoryLocks()
    const lost = failed('No answer.', 'SUBMISSION_LOST')
    const answer = vi.fn().mockRejectedValue(lost)
    const losing = { eip155: { ...paying, answer } } as unknown as Approvals
    const requested = open({ approvals: losing, exclusively }).handle(request('1'))
    requested.catch(() => {})
    ;(await untilShown('approval')).onApprove?.()
    const { onClose } = await untilShown('failure')
    const other = open({ approvals, exclusively }).handle(request('2'))
    ;(await untilShown('approval')).onApprove?.()
    expect(await other).toBe('7')
    onClose?.()
    await expect(requested).rejects.toBe(lost)
  })
})

describe('a payment to which no answer came', () => {
  const lost = new ChannelError({
    code: RpcCode.internal,
    message: 'No answer.',
    data: { reason: 'SUBMISSION_LOST', outcome: 'unknown', hash: '0x12' },
  })
  const answer = vi.fn()
  const sending = { ...family, answer } as unknown as Approvals['eip155']
  const send = () => open({ approvals: { eip155: sending } as unknown as Approvals })

  beforeEach(() => {
    answer.mockReset().mockRejectedValue(lost)
  })

  test('is handed over again with the same signature as often as the person wants, and never signed anew', async () => {
    answer.mockRejectedValueOnce(lost).mockResolvedValueOnce('0x12')
    const requested = send().handle(request('1'))
    ;(await untilShown('approval')).onApprove?.()
    ;(await untilShown('failure')).onRetry?.()
    expect(await requested).toBe('0x12')
    expect(sign).toHaveBeenCalledOnce()
    expect(answer.mock.calls[1]?.[1]).toBe(answer.mock.calls[0]?.[1])
  })

  test('is what the page is told of once the person has closed it, and once a later try is refused', async () => {
    const requested = send().handle(request('1'))
    requested.catch(() => {})
    ;(await untilShown('approval')).onApprove?.()
    ;(await untilShown('failure')).onClose?.()
    await expect(requested).rejects.toBe(lost)
    answer.mockRejectedValueOnce(lost).mockRejectedValueOnce(failed('Nonce too low.', 'BUNDLER_REFUSED'))
    const again = send().handle(request('2'))
    again.catch(() => {})
    ;(await untilShown('approval')).onApprove?.()
    ;(await untilShown('failure')).onRetry?.()
    await expect(again).rejects.toBe(lost)
  })

  test('cannot be cancelled any more: its answer counts', async () => {
    let arrive = (_: unknown) => {}
    answer.mockReset().mockReturnValue(
      new Promise((resolve) => {
        arrive = resolve
      }),
    )
    const requests = send()
    const requested = requests.handle(request('1'))
    ;(await untilShown('approval')).onApprove?.()
    await vi.waitUntil(() => answer.mock.calls.length === 1)
    expect(requests.cancel('1', new Error('Closed.'))).toBe(false)
    arrive('0x12')
    expect(await requested).toBe('0x12')
  })

  test('ends as unknown where the widget takes it back while the person is asked about it', async () => {
    const requests = send()
    const requested = requests.handle(request('1'))
    requested.catch(() => {})
    ;(await untilShown('approval')).onApprove?.()
    await untilShown('failure')
    expect(requests.cancel('1', new Error('Closed.'))).toBe(false)
    await expect(requested).rejects.toBe(lost)
  })
})

test('that an earlier payment may be on its way is for frame and window to show', async () => {
  await open({ read: { spends: null } }).handle(request('1', { isEarlierOpen: true }))
  expect(confirmInWindow.mock.calls[0]?.[0]).toMatchObject({ isEarlierOpen: true })
})
