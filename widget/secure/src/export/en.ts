import type { Message } from '@latch/widget/src/i18n/message.ts'

/** English of the page that shows the recovery phrase. */
export const en = {
  title: 'Recovery phrase',
  'page.name': 'Wallet security',
  'phrase.what':
    'These 24 words are your wallet. With them you can open it in other wallet apps, even if this service is gone.',
  'phrase.danger':
    'Anyone who sees these words can take everything you own, now and later. We never ask for them. If someone asked you to open this page, close it.',
  'phrase.forEver':
    'You can’t undo this: we record that the words were shown, and notify you by email. Your accounts stay the same.',
  'phrase.email': 'First we send a new code to {email}.',
  'phrase.passkey': 'Strict mode is on: you confirm with a passkey at the end.',
  'phrase.login': 'This needs a recent login. Go back, and choose the recovery phrase again.',
  'phrase.go': 'Send a code',
  'phrase.on': 'Continue',
  'phrase.back': 'Back to Security',
  'hold.title': 'Is anyone watching your screen?',
  'hold.text': 'Look behind you, and end calls and screen sharing. Then hold the button for ten seconds.',
  'hold.button': 'Hold to show the words',
  'hold.left': { one: 'Keep holding: {count} second', other: 'Keep holding: {count} seconds' },
  'hold.released': 'Released too early. Hold the button for ten seconds.',
  'hold.passkey': 'Confirm with your passkey',
  'hold.passkeyText': 'It opens your wallet and shows the words.',
  'hold.use': 'Use a passkey',
  'hold.opening': 'Opening your wallet',
  'hold.expired': 'Your confirmation expired. Start again.',
  'hold.failed': 'The words couldn’t be shown, and nobody has seen them. Start again.',
  'hold.tooSoon': 'Your address was changed less than 72 hours ago. Try again later.',
  'words.title': 'Your recovery phrase',
  'words.text': 'Write the words on paper, in this order. Store it where only you can find it.',
  'words.label': 'Recovery phrase of 24 words',
  'words.copy': 'Copy the words',
  'words.print': 'Print',
  'words.copyWarning': 'Other programs can read what you copy. Paper is safer.',
  'words.copied': 'Copied. Other programs can read it until you copy something else.',
  'words.copyFailed': 'Your browser didn’t copy them. Write them down.',
  'words.on': 'I wrote them down',
  'words.done': 'Hide the words',
  'check.title': 'Check your copy',
  'check.text': 'Enter these words from your copy, so you know it works when you need it.',
  'check.word': 'Word {number}',
  'check.go': 'Check',
  'check.wrong': 'This isn’t word {number} of your phrase. Check your copy.',
  'check.later': 'Not now',
  'saved.title': 'Your copy is right',
  'saved.text': 'Store it where only you can find it.',
  'saved.done': 'Done',
} as const satisfies Readonly<Record<string, Message>>

export type ExportKey = keyof typeof en
