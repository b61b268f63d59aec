import type { Message } from './message.ts'

/** English of sharing an e-mail address with the site. */
export const enCapture = {
  'title.DataCapture': 'Your e-mail address',
  'title.DataCaptureOtpConfirm': 'Confirm your e-mail address',
  'capture.site': 'Asks for your e-mail address',
  'capture.optional': 'You can skip this. You are connected either way.',
  'capture.required': 'This site needs an address. Without one the wallet is disconnected again.',
  'capture.privacy': 'How this site uses addresses',
  'capture.skip': 'Skip',
  'capture.continue': 'Continue',
  'capture.codeText': 'We sent a code to {email}. Your address is shared once you type it.',
  'capture.code': 'Code of six digits',
  'capture.checking': 'Checking the code',
  'capture.change': 'Change address',
  'capture.resend': 'Send another code',
  'capture.resendIn': { one: 'Another code in {count} second', other: 'Another code in {count} seconds' },
  'capture.unticked': 'Tick the box to share your address.',
  'capture.wrong': 'This is not the code. Look at the newest mail.',
  'capture.expired': 'This code is too old. Send another one.',
  'capture.tries': 'That was wrong too often. Send another code.',
  'capture.cooldown': 'A code was just sent to this address. Wait half a minute.',
  'capture.limited': 'Too many codes were asked for. Try again later.',
  'capture.changed': 'This site has changed its words. Reload the page, then read them again.',
  'capture.refused': 'No mail can go to this address. Look whether it is spelled right.',
  'capture.offline': 'The service cannot be reached. Check your connection and try again.',
  'capture.service': 'That did not work, and the trouble is on our side. Try again in a few minutes.',
} as const satisfies Readonly<Record<string, Message>>
