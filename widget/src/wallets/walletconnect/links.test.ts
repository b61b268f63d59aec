import { expect, test } from 'vitest'
import { mobileBase, pairingLink } from './links.ts'

const URI = 'wc:ab@2?relay-protocol=irn&symKey=cd'
const TAIL = 'wc?uri=wc%3Aab%402%3Frelay-protocol%3Dirn%26symKey%3Dcd'

test.each([
  ['rainbow://', `rainbow://${TAIL}`],
  ['rainbow:', `rainbow://${TAIL}`],
  ['app://path', `app://path/${TAIL}`],
  ['https://wallet.example', `https://wallet.example/${TAIL}`],
  ['https://wallet.example/app/', `https://wallet.example/app/${TAIL}`],
])('%s takes a code as %s', (base, link) => {
  expect(pairingLink(base, URI)).toBe(link)
})

test('the universal link goes before the scheme, which any app may claim', () => {
  expect(mobileBase({ link_mode: 'https://w.example', mobile_link: 'w://' })).toBe('https://w.example')
  expect(mobileBase({ link_mode: null, mobile_link: 'w://' })).toBe('w://')
  expect(mobileBase({ link_mode: null, mobile_link: null })).toBe(null)
})
