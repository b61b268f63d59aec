import type { Message } from '@latch/widget/src/i18n/message.ts'

/** English that the window of a login elsewhere alone has. */
export const en = {
  'social.opening': 'Opening your login',
  'social.number': 'Enter this number where you started',
  'social.numberText': 'You’re logging in on {host}. Your wallet there asks for this number.',
  'social.numberWarning':
    'If someone sent you here or asks for this number, close this window: they are trying to steal your wallet.',
  'social.numberWaiting': 'Waiting for the number',
  'social.gone': 'Login ended',
  'social.goneText':
    'The login was canceled, or it started in another browser. Close this window and start again.',
  'social.denied': 'Login declined',
  'social.deniedText': 'You can close this window.',
  'social.done': 'Done',
  'social.doneText': 'You can close this window and return to the site.',
} as const satisfies Readonly<Record<string, Message>>
