import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readings } from '../texts/readings.ts'
import { addTexts } from '../texts/texts.ts'
import { stubDocument, type TestElement } from '../ui/testDocument.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import { approvalScreen, type Gate } from './approvalScreen.ts'
import type { Reading } from './reading.ts'
import { typedWord } from './typedWord.ts'

const guard = await vi.hoisted(async () => (await import('../ui/testGuard.ts')).createTestGuard())
vi.mock('@latch/widget/src/ui/driveGuard.ts', () => ({ driveGuard: guard.driveGuard }))
const size = vi.hoisted(() => ({ report: (_isCropped: boolean) => {} }))
vi.mock('../ui/watchSize.ts', () => ({
  watchSize: (_: unknown, onChange: (isCropped: boolean) => void) => {
    size.report = onChange
    return () => {}
  },
}))

const ASK = {
  host: 'https://app.example',
  project: { id: 'demo', name: 'Demo' },
  account: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  chain: { name: 'Ethereum' },
} as unknown as ApprovalRequest
const PLAIN: Reading = { title: { key: 'ask.message' }, blocks: [], warnings: [], spends: 0 }
const GRAVE: Reading = { ...PLAIN, warnings: [{ key: 'warn.hash', isGrave: true }] }
const ETHER = { symbol: 'ETH', iconUrl: '/public/getAssetImage/eip155:1' }
const HOSTILE = '"><img src=x onerror="alert(1)"><script>alert(1)</script>'

const [onApprove, onWindow] = [vi.fn(), vi.fn()]

beforeEach(() => {
  stubDocument()
  // As the window does, where alone there is something to warn of.
  addTexts(readings)
  onApprove.mockReset()
  onWindow.mockReset()
})

/** @param graveGate - The window's; the frame has none. */
async function open(
  reading: Reading,
  ask: ApprovalRequest = ASK,
  graveGate: (() => Gate) | null = typedWord,
) {
  const screen = approvalScreen({
    ...{ request: ask, reading, waiting: 0, note: null, onApprove, onWindow },
    ...{ onReject: () => {}, announce: () => {} },
    ...(graveGate === null ? {} : { graveGate }),
  })
  const root = screen.element as unknown as TestElement
  // It is watched once it is in the document.
  await Promise.resolve()
  const named = (label: string) =>
    root.all().filter(({ tag, textContent }) => tag === 'button' && textContent === label)
  const [approve] = named('Approve')
  if (approve === undefined) throw new Error('There is no Approve.')
  const press = () => {
    approve.fire('pointerdown', { isTrusted: true, pointerId: 1 })
    approve.fire('click', { isTrusted: true, detail: 1 })
  }
  guard.arm()
  const [field] = root.all().filter(({ tag }) => tag === 'input')
  const alerts = () =>
    root
      .all()
      .filter((each) => each.getAttribute('role') === 'alert')
      .map((each) => each.textContent)
  return { root, approve, named, press, field, alerts }
}

test('what leaves and its worth stand above who asks', async () => {
  const { root } = await open({ ...PLAIN, headline: { amount: '0.25 ETH', cents: 81_250, token: ETHER } })
  const shown = root.textContent
  expect(shown).toContain('You send0.25 ETH$812.50')
  const [picture] = root.all().filter(({ tag }) => tag === 'img')
  expect(picture?.getAttribute('src')).toBe('/assets/pictures/chains/eip155-1.svg')
  expect(shown.indexOf('0.25 ETH')).toBeLessThan(shown.indexOf('app.example'))
  expect(
    (
      await open({
        ...PLAIN,
        headline: { amount: '5 X', cents: null, token: { symbol: 'X', iconUrl: null } },
      })
    ).root.textContent,
  ).not.toContain('$')
})

test('a warning and a danger differ by their outline, not only by their color', async () => {
  const outlines = async (isGrave: boolean) => {
    const warning = { key: 'warn.hash' } as const
    const { root } = await open({ ...PLAIN, warnings: [isGrave ? { ...warning, isGrave } : warning] })
    return root.all().flatMap((each) => (each.tag === 'path' ? [each.getAttribute('d')] : []))
  }
  expect(await outlines(false)).toHaveLength(1)
  expect(await outlines(true)).not.toEqual(await outlines(false))
})

test('what is not grave is approved by the press alone', async () => {
  const { press, field } = await open(PLAIN)
  expect(field).toBeUndefined()
  press()
  expect(onApprove).toHaveBeenCalledOnce()
})

test('what is grave is approved only once the word was typed', async () => {
  const { press, field, alerts } = await open(GRAVE)
  press()
  expect(onApprove).not.toHaveBeenCalled()
  expect(field?.focus).toHaveBeenCalledOnce()
  expect(alerts()).toContain('Enter SIGN to sign anyway')
  for (const word of ['SIG', 'SIGN ON', '', 'APPROVE']) {
    Object.assign(field ?? {}, { value: word })
    press()
  }
  expect(onApprove).not.toHaveBeenCalled()
  Object.assign(field ?? {}, { value: ' sign ' })
  press()
  expect(onApprove).toHaveBeenCalledOnce()
})

test.each(['SİGN', 'sıgn', 'ＳＩＧＮ', 'ｓｉｇｎ'])(
  '%s is the word, as Turkish and Japanese keyboards write it',
  async (word) => {
    const { press, field } = await open(GRAVE)
    Object.assign(field ?? {}, { value: word })
    press()
    expect(onApprove).toHaveBeenCalledOnce()
  },
)

test.each([
  ['what is grave, as a danger', GRAVE, 'button danger'],
  ['what is not, as any other', PLAIN, 'button primary'],
])('the button looks like what it approves: %s', async (_, reading, look) => {
  expect((await open(reading)).approve.getAttribute('class')).toBe(look)
})

test('what is grave is approved by nobody where the text for the word is missing', async () => {
  addTexts({ 'ask.word': '' })
  const { press, field } = await open(GRAVE)
  for (const word of ['', ' ', 'SIGN']) {
    Object.assign(field ?? {}, { value: word })
    press()
  }
  expect(onApprove).not.toHaveBeenCalled()
})

test('what is grave is approved by nobody where no word can be typed, as in the frame', async () => {
  const { press, field } = await open(GRAVE, ASK, null)
  expect(field).toBeUndefined()
  press()
  expect(onApprove).not.toHaveBeenCalled()
})

test('where too little of it is seen it goes on in a window, and not here', async () => {
  const { press, named } = await open(PLAIN)
  const [window] = named('Continue in a window')
  expect(window?.hidden).toBe(true)
  size.report(true)
  expect(window?.hidden).toBe(false)
  press()
  expect(onApprove).not.toHaveBeenCalled()
  window?.fire('click')
  expect(onWindow).toHaveBeenCalledOnce()
  size.report(false)
  expect(window?.hidden).toBe(true)
})

test('whatever a request holds is text: no word of it becomes an element or an attribute', async () => {
  const plain = await open(PLAIN)
  const ask = {
    ...ASK,
    host: HOSTILE,
    account: HOSTILE,
    project: { id: 'demo', name: HOSTILE },
    chain: { name: HOSTILE },
  }
  const reading: Reading = {
    ...PLAIN,
    blocks: [
      { type: 'text', label: { key: 'ask.messageLabel' }, text: HOSTILE, isCode: false },
      { type: 'facts', facts: [{ label: { key: 'ask.to' }, value: { text: HOSTILE, isCode: true } }] },
    ],
    warnings: [{ key: 'warn.signIn', params: { domain: HOSTILE, host: HOSTILE } }],
  }
  const { root } = await open(reading, ask as ApprovalRequest)
  expect(plain.root.textContent).not.toContain('onerror')
  expect(root.textContent.split(HOSTILE)).toHaveLength(10)
  expect(root.all().map(({ tag }) => tag)).not.toContain('img')
  for (const { attributes } of root.all()) expect([...attributes.values()].join()).not.toContain('onerror')
})

describe('digests', () => {
  const value = `0x${'ab'.repeat(32)}`
  const digests = [{ name: 'calldata', value } as const]

  test('are shown whole, and what was pasted is compared with them', async () => {
    const { root, field } = await open({ ...PLAIN, digests })
    expect(root.textContent).toContain(value)
    const [result] = root.all().filter((each) => each.getAttribute('role') === 'status')
    const paste = (text: string) => {
      if (field === undefined) throw new Error('There is no field.')
      field.value = text
      field.fire('input')
      return result?.textContent
    }
    expect(paste('AB'.repeat(32))).toBe('Matches: Calldata digest')
    expect(paste(`${value.slice(0, -1)}c`)).toContain('No match')
    expect(paste(' ')).toBe('')
  })

  test('behavior: a reading without any has no field for them', async () => {
    expect((await open(PLAIN)).field).toBeUndefined()
    expect((await open({ ...PLAIN, digests: [] })).field).toBeUndefined()
  })
})
