/** Pages that links in mails open; `page/mailed.ts` describes each. */
const MAILED_PAGES = [
  'device',
  'device-wrong',
  'device-approved',
  'device-over',
  'undo',
  'undo-failed',
  'undone',
  'undo-over',
  'keep',
  'stays',
  'keep-over',
  'erase-open',
  'erase',
  'erased',
  'erase-broken',
] as const
export type MailedPage = (typeof MAILED_PAGES)[number]

/** In English, and some in a longer language and from right to left: `page.language`. */
export const MAILED_STATES = [...MAILED_PAGES, 'device.de', 'device-wrong.ar', 'undo.ar', 'erase.ar'] as const
