/** Pages of auth that links in mails open; `page/mailed.ts` says what each shows. */
export const MAILED_STATES = [
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
] as const
export type MailedState = (typeof MAILED_STATES)[number]
