import type { Message } from '../../../src/i18n/message.ts'

/** English that the window of a login elsewhere alone has. */
export const en = {
  'social.opening': 'Opening your login',
  'social.number': 'Type this number where you began',
  'social.numberText': 'You are about to log in on {host}. Your wallet there asks for this number.',
  'social.numberWarning':
    'Somebody sent you here, or asks you for this number? Then close this window: they want your wallet.',
  'social.numberWaiting': 'Waiting for the number',
  'social.gone': 'Nothing waits for this window',
  'social.goneText': 'The login was ended, or it began in another browser. Close this window and begin anew.',
  'social.denied': 'You are not logged in',
  'social.deniedText': 'The login was declined. You can close this window.',
  'social.done': 'Done',
  'social.doneText': 'The site gets the answer. You can close this window.',
} as const satisfies Readonly<Record<string, Message>>
