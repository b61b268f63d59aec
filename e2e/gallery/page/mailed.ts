import {
  brokenRemovalPage,
  openRemovalPage,
  removalPage,
  removedPage,
} from '@latch/hosting/api/capture/removalPages.ts'
import { undonePage, undoOverPage, undoPage } from '@latch/hosting/auth/src/emailUndoPage.ts'
import { keepOverPage, keepPage, walletStaysPage } from '@latch/hosting/auth/src/keepPage.ts'
import { linkApprovedPage, linkOverPage, linkPage, linkWrongPage } from '@latch/hosting/auth/src/linkPage.ts'
import { type Wording, wordingOf } from '@latch/hosting/login/mailer/speech.ts'
import type { MailedPage } from '../mailedStates.ts'

const REQUESTED = {
  host: 'https://a-page-with-a-long-name.market.example',
  browser: 'Chrome on Windows',
  country: 'DE',
  created: Date.parse('2026-05-04T10:00:00Z'),
}
const UNDO = { id: 'a', secret: 's' }
const PROJECT = 'Harbour Market'

/** The services' unchanged answers. */
const PAGES: Readonly<Record<MailedPage, (wording: Wording) => Promise<Response>>> = {
  device: (wording) => linkPage(wording, REQUESTED, 't'),
  'device-wrong': (wording) => linkWrongPage(wording, REQUESTED, 't'),
  'device-approved': (wording) => linkApprovedPage(wording, REQUESTED),
  'device-over': linkOverPage,
  undo: (wording) => undoPage(wording, UNDO),
  'undo-failed': (wording) => undoPage(wording, UNDO, 'undo.failed'),
  undone: undonePage,
  'undo-over': undoOverPage,
  keep: (wording) => keepPage(wording, 't'),
  stays: walletStaysPage,
  'keep-over': keepOverPage,
  'erase-open': (wording) => openRemovalPage({ ...wording, owner: PROJECT }, '/'),
  erase: (wording) => removalPage({ ...wording, owner: PROJECT }, { project: PROJECT, secret: 's' }),
  erased: (wording) => removedPage({ ...wording, owner: PROJECT }, { project: PROJECT }),
  'erase-broken': (wording) => brokenRemovalPage({ ...wording, owner: PROJECT }),
}

const state = new URLSearchParams(location.search).get('state') ?? 'device'
const [page, lang = 'en'] = state.split('.')
const html = await (await PAGES[page as MailedPage]({ ...wordingOf(lang), place: 'auth.example' })).text()
document.open()
document.write(html)
document.close()
document.documentElement.dataset.ready = ''
