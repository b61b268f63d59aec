import { expect, test } from 'vitest'
import { fragmentPage } from '#login/mailer/mailedPage.ts'
import { type Wording, wordingOf } from '#login/mailer/speech.ts'
import { undonePage, undoOverPage, undoPage } from './emailUndoPage.ts'
import { keepOverPage, keepPage, walletStaysPage } from './keepPage.ts'
import { linkApprovedPage, linkOverPage, linkPage, linkWrongPage } from './linkPage.ts'

const REQUESTED = { host: 'https://1.2', browser: '3', country: null, created: 0 }
const UNDO = { id: 'a', secret: 's' }

/** Hides all texts of the catalogues, so that other text becomes visible. */
const SILENT: Wording = { ...wordingOf('en'), t: () => '·', date: () => '·', country: () => '·' }

const readable = (html: string) => html.replaceAll(/<(style|script)>.*?<\/\1>|<[^>]*>/gs, '')

test.each<[string, (wording: Wording) => Promise<Response>]>([
  ['of a new device', (wording) => linkPage(wording, REQUESTED, 't')],
  ['of a wrong number', (wording) => linkWrongPage(wording, REQUESTED, 't')],
  ['of an approved device', (wording) => linkApprovedPage(wording, REQUESTED)],
  ['of a link that is over', linkOverPage],
  ['of an undo', (wording) => undoPage(wording, UNDO)],
  ['of an undo that failed', (wording) => undoPage(wording, UNDO, 'undo.failed')],
  ['of what was undone', undonePage],
  ['of an undo that is over', undoOverPage],
  ['of a deletion', (wording) => keepPage(wording, 't')],
  ['of a wallet that stays', walletStaysPage],
  ['of a deletion that is over', keepOverPage],
  ['that takes a link’s secret', (wording) => fragmentPage(wording, '/x')],
])('the page %s says nothing that is in no catalogue, and says its language', async (_, show) => {
  const html = await (await show(SILENT)).text()
  expect(readable(html)).toContain('·')
  expect(readable(html)).not.toMatch(/\p{L}/u)
  expect(await (await show(wordingOf('he'))).text()).toContain('<html lang="he" dir="rtl">')
})

test('a page says whose it is and its address, and an error is an alert with a picture', async () => {
  const html = await (
    await linkWrongPage({ ...wordingOf('en'), place: 'auth.example' }, REQUESTED, 't')
  ).text()
  expect(html).toMatch(/<header>.*<svg.*Your wallet.*<bdi class="place">auth\.example<\/bdi><\/header>/s)
  expect(html).toMatch(/<p class="error" role="alert"><svg/)
})

test('a fact in Latin letters stands beside its label where texts run from right to left', async () => {
  const requested = { ...REQUESTED, host: 'https://shop.example' }
  const html = await (await linkPage(wordingOf('ar'), requested, 't')).text()
  expect(html).toContain('<dd><bdi>shop.example</bdi></dd>')
  expect(html).not.toMatch(/<dd[^>]* dir=/)
})
