import { expect, test } from 'vitest'
import { enViews as texts } from '#i18n/enViews.ts'
import { sentLine } from './sentLine.ts'
import type { PendingTransaction } from './sentStorage.ts'

type Changed = Partial<PendingTransaction>

const sent = (changed: Changed): PendingTransaction => ({
  chainId: 'eip155:1',
  hash: '0xab',
  from: '0x1',
  to: '0x2',
  at: 0,
  amount: '0.5 ETH',
  iconUrl: null,
  status: 'pending',
  ...changed,
})

/** Returns the text of a line: its title, then the amounts sent and received. */
function shown(changed: Changed): string[] {
  const { title, amounts } = sentLine(sent(changed))
  return [texts[title as keyof typeof texts] as string, ...amounts.map(({ sign, text }) => `${sign}${text}`)]
}

const SWAP: Changed = { kind: 'swap', quoted: '1,245 LTD' }
const APPROVAL: Changed = { kind: 'approval', amount: '250 LTD' }

test.each<[string, Changed, string[]]>([
  ['a send', {}, ['Sending', '\u22120.5 ETH']],
  ['a send that came', { status: 'confirmed' }, ['Sent', '\u22120.5 ETH']],
  ['a swap under way', SWAP, ['Swapping', '\u22120.5 ETH', '\u22481,245 LTD']],
  [
    'a swap of which nobody read what came',
    { ...SWAP, status: 'confirmed' },
    ['Swapped', '\u22120.5 ETH', '\u22481,245 LTD'],
  ],
  [
    'a swap that is over',
    { ...SWAP, status: 'confirmed', received: '1,244 LTD' },
    ['Swapped', '\u22120.5 ETH', '+1,244 LTD'],
  ],
  ['a swap that failed', { ...SWAP, status: 'failed' }, ['Swap failed', '\u22120.5 ETH']],
  ['a swap that was replaced', { ...SWAP, status: 'replaced' }, ['Swap replaced', '\u22120.5 ETH']],
  ['a swap that was forgotten', { ...SWAP, status: 'dropped' }, ['Swap dropped', '\u22120.5 ETH']],
  ['an approval under way, which moves nothing', APPROVAL, ['Approving', '250 LTD']],
  ['an approval', { ...APPROVAL, status: 'confirmed' }, ['Approved', '250 LTD']],
  ['an approval that failed', { ...APPROVAL, status: 'failed' }, ['Approval failed', '250 LTD']],
  ['an approval that is taken back', { kind: 'revocation' }, ['Revoking approval']],
  ['an approval that was taken back', { kind: 'revocation', status: 'confirmed' }, ['Approval revoked']],
])('%s is called so', (_, changed, words) => {
  expect(shown(changed)).toEqual(words)
})

test.each<[Changed, string | null]>([
  [{}, 'To {address}'],
  [SWAP, null],
  [APPROVAL, 'For {address}'],
])('%o names whom it goes to or is for, and no exchange by its contract', (changed, words) => {
  const { party } = sentLine(sent(changed))
  expect(party && texts[party as keyof typeof texts]).toBe(words)
})

test('only what the chain said to have come looks like it', () => {
  const incoming = (changed: Changed) => sentLine(sent(changed)).amounts.map(({ isIncoming }) => isIncoming)
  expect(incoming(SWAP)).toEqual([false, false])
  expect(incoming({ ...SWAP, status: 'confirmed', received: '1 LTD' })).toEqual([false, true])
})
