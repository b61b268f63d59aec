import type { Message } from './message.ts'

/** English of the directory's part of the first view, which comes right after the first load. */
export const enMore = {
  'connect.scan': 'QR code',
  'connect.emptyTitle': 'No wallet in this browser',
  'connect.emptyHelp': 'What is a wallet?',
  'connect.emptyText': 'Install a wallet extension, then reload this page. It appears here by itself.',
  'directory.all': 'All wallets',
  'directory.certified': 'Certified',
} as const satisfies Readonly<Record<string, Message>>
