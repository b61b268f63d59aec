import { expect, test } from 'vitest'
import { mobileBases, pairingLink } from './links.ts'

const URI = 'wc:ab@2?relay-protocol=irn&symKey=cd'
const TAIL = 'wc?uri=wc%3Aab%402%3Frelay-protocol%3Dirn%26symKey%3Dcd'

test.each([
  ['rainbow://', `rainbow://${TAIL}`],
  ['rainbow:', `rainbow://${TAIL}`],
  ['app://path', `app://path/${TAIL}`],
  ['https://wallet.example', `https://wallet.example/${TAIL}`],
  ['https://wallet.example/app/', `https://wallet.example/app/${TAIL}`],
  ['https://wallet.example/app?lang=en', `https://wallet.example/app/${TAIL.replace('?', '?lang=en&')}`],
  ['https://wallet.example/#top', `https://wallet.example/${TAIL}#top`],
  ['app://path?lang=en', `app://path/${TAIL.replace('?', '?lang=en&')}`],
])('%s takes a code as %s', (base, link) => {
  expect(pairingLink(base, URI)).toBe(link)
})

const SITE = 'https://w.example'

test.each([
  ["the app's own scheme goes before the universal link", 'w://', SITE, ['w://', SITE]],
  ['a scheme alone', 'w://', null, ['w://']],
  ['a universal link alone, which the directory names twice', SITE, SITE, [SITE]],
  ['nothing known', null, null, []],
])('%s', (_, mobile_link, link_mode, expected) => {
  expect(mobileBases({ mobile_link, link_mode })).toEqual(expected)
})
