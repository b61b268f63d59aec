import { undonePage, undoOverPage, undoPage } from '@latch/hosting/auth/src/emailUndoPage.ts'
import { keepOverPage, keepPage, walletStaysPage } from '@latch/hosting/auth/src/keepPage.ts'
import { linkApprovedPage, linkOverPage, linkPage, linkWrongPage } from '@latch/hosting/auth/src/linkPage.ts'
import { type Wording, wordingOf } from '@latch/hosting/login/mailer/speech.ts'
import type { MailedPage } from '../mailedStates.ts'

const ASKED = {
  host: 'https://a-page-with-a-long-name.market.example',
  browser: 'Chrome on Windows',
  country: 'DE',
  created: Date.parse('2026-05-04T10:00:00Z'),
}
const UNDO = { id: 'a', secret: 's' }

/** The service's unchanged answers. */
const PAGES: Readonly<Record<MailedPage, (wording: Wording) => Promise<Response>>> = {
  device: (wording) => linkPage(wording, ASKED, 't'),
  'device-wrong': (wording) => linkWrongPage(wording, ASKED, 't'),
  'device-approved': (wording) => linkApprovedPage(wording, ASKED),
  'device-over': linkOverPage,
  undo: (wording) => undoPage(wording, UNDO),
  'undo-failed': (wording) => undoPage(wording, UNDO, 'undo.failed'),
  undone: undonePage,
  'undo-over': undoOverPage,
  keep: (wording) => keepPage(wording, 't'),
  stays: walletStaysPage,
  'keep-over': keepOverPage,
}

const state = new URLSearchParams(location.search).get('state') ?? 'device'
const [page, lang = 'en'] = state.split('.')
const html = await (await PAGES[page as MailedPage]({ ...wordingOf(lang), place: 'auth.example' })).text()
document.open()
document.write(html)
document.close()
document.documentElement.dataset.ready = ''
