import type { Message } from '../i18n/message.ts'

/** English of the shell around the views: notices, refusals, words that many views share. */
export const texts = {
  'connect.claim': 'Calls itself “{title}”',
  'common.copied': 'Copied',
  'common.copyFailed': 'Could not copy. The text is selected: copy it by hand.',
  'common.byHand': 'To be copied by hand',
  'refused.title': 'Not available',
  'refused.origin': 'This site may not connect wallets here',
  'refused.originText': 'It is not on the project’s list of allowed sites. Only its operator can add it.',
  'refused.project': 'This site is not set up',
  'refused.projectText': 'It names a project that nobody knows here. Only its operator can correct it.',
  'refused.protocol': 'This site is out of date',
  'refused.protocolText': 'Reload its page. If that does not help, its operator has to update it.',
  'alert.APKT001': 'Network not found. The site asked for a network that this project does not have.',
  'alert.APKT003': 'Wallets could not be loaded. Check your connection.',
  'alert.APKT004': 'The wallet did not answer in time.',
  'alert.APKT006': 'The session has expired. Check your system’s date and time.',
  'alert.APKT007': 'The project ID is not valid.',
  'alert.APKT009': 'The server failed to answer. Try again in a moment.',
  'alert.APKT010': 'Too many requests. Wait a moment and try again.',
  'common.cancel': 'Cancel',
  'common.offline': 'You are offline. Latch goes on when the connection is back.',
  'common.dismiss': 'Dismiss',
  'shell.lost': 'The page stopped answering. Reload it if nothing happens.',
  'alert.APKT002': 'This site is not on the project’s list of allowed origins.',
  'alert.APKT005': 'Unverified domain. This site is not on the project’s list of allowed sites.',
} as const satisfies Readonly<Record<string, Message>>
