import { undonePage, undoOverPage, undoPage } from '../../../hosting/auth/src/emailUndoPage.ts'
import { keepOverPage, keepPage, walletStaysPage } from '../../../hosting/auth/src/keepPage.ts'
import {
  linkApprovedPage,
  linkOverPage,
  linkPage,
  linkWrongPage,
} from '../../../hosting/auth/src/linkPage.ts'
import type { MailedState } from '../mailedStates.ts'

const ASKED = {
  host: 'https://a-page-with-a-long-name.market.example',
  browser: 'Chrome on Windows',
  country: 'DE',
  created: Date.parse('2026-05-04T10:00:00Z'),
}
const UNDO = { id: 'a', secret: 's' }

/** What the service answers, as it is. */
const PAGES: Readonly<Record<MailedState, () => Promise<Response>>> = {
  device: () => linkPage(ASKED, 't'),
  'device-wrong': () => linkWrongPage(ASKED, 't'),
  'device-approved': () => linkApprovedPage(ASKED),
  'device-over': () => linkOverPage(),
  undo: () => undoPage(UNDO),
  'undo-failed': () => undoPage(UNDO, 'That did not work. Press again in a minute.'),
  undone: () => undonePage(),
  'undo-over': () => undoOverPage(),
  keep: () => keepPage('t'),
  stays: () => walletStaysPage(),
  'keep-over': () => keepOverPage(),
}

const state = (new URLSearchParams(location.search).get('state') ?? 'device') as MailedState
const html = await (await PAGES[state]()).text()
document.open()
document.write(html)
document.close()
document.documentElement.dataset.ready = ''
