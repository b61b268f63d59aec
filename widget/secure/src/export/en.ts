import type { Message } from '../../../src/i18n/message.ts'

/** English of the page that shows the recovery phrase. */
export const en = {
  title: 'Recovery phrase',
  'phrase.what':
    'These 24 words are your wallet. With them you can open it in other wallet apps, also when this service is gone.',
  'phrase.danger':
    'Whoever sees the words can take everything you own, now and later. Nobody of this service asks for them. Does somebody ask you to open this page? Then close it.',
  'phrase.forEver':
    'It cannot be undone: we note that the words were shown, and tell you by mail. The accounts stay the same for ever.',
  'phrase.email': 'First a fresh code goes to {email}.',
  'phrase.passkey': 'Strict mode is on: a passkey opens your wallet at the end.',
  'phrase.login':
    'This needs a login of the last minutes. Go back, and choose the recovery phrase there again.',
  'phrase.go': 'Send a code',
  'phrase.on': 'Continue',
  'phrase.back': 'Back to Security',
  'hold.title': 'Are you alone with this screen?',
  'hold.text': 'Look behind you, and end calls and screen sharing. Then hold the button for ten seconds.',
  'hold.button': 'Hold to show the words',
  'hold.left': { one: 'Keep holding: {count} second', other: 'Keep holding: {count} seconds' },
  'hold.released': 'Released too early. Hold the button for ten seconds.',
  'hold.passkey': 'Now the passkey',
  'hold.passkeyText': 'It opens your wallet, and the words are shown.',
  'hold.use': 'Use a passkey',
  'hold.opening': 'Opening your wallet',
  'hold.expired': 'It was too long ago that you showed who you are. Begin again.',
  'hold.failed': 'The words could not be shown, and nobody has seen them. Begin again.',
  'words.title': 'Your recovery phrase',
  'words.text': 'Write the words down in this order, on paper. Keep it where only you find it.',
  'words.label': 'Recovery phrase of 24 words',
  'words.copy': 'Copy the words',
  'words.copyWarning': 'Other programs can read what you copy. Paper is safer.',
  'words.copied': 'Copied. Other programs can read it until you copy something else.',
  'words.copyFailed': 'Your browser did not copy them. Write them down.',
  'words.done': 'Hide the words',
} as const satisfies Readonly<Record<string, Message>>
