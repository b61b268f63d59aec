import type { Message } from '#i18n/message.ts'

/** English of a wallet that is being asked. */
export const texts = {
  'title.ConnectingExternal': 'Connect',
  'title.ChooseFamily': 'Choose a network',
  'connecting.chooseFamily': 'Choose where to connect {wallet}.',
  'connecting.waiting': 'Continue in {wallet}',
  'connecting.waitingText': 'Approve the connection in the window that your wallet opened.',
  'connecting.slow': 'Still waiting? Open {wallet} from your browser’s toolbar.',
  'connecting.declined': 'Request declined',
  'connecting.declinedText': 'You declined the connection in {wallet}. You can ask again at any time.',
  'connecting.pending': 'A request is already open',
  'connecting.pendingText': 'Open {wallet}, answer or close the earlier request, then try again.',
  'connecting.gone': '{wallet} is not there any more',
  'connecting.goneText':
    'The extension may be off or was updated. Reload the page, or choose another wallet.',
  'connecting.wrongAccount': 'This account cannot be used',
  'connecting.wrongAccountText': 'Open {wallet}, choose the account that you want here, then try again.',
  'connecting.isLatch': 'Not a wallet of its own',
  'connecting.isLatchText': '{wallet} leads back to this window (WALLET_IS_LATCH). Choose another wallet.',
  'connecting.failed': 'Could not connect',
  'connecting.failedText': '{wallet} answered with an error. Unlock it and try again.',
  'connecting.interrupted': 'Connection interrupted',
  'connecting.interruptedText': 'This window was reloaded while {wallet} was being asked.',
  'connecting.other': 'Choose another wallet',
  'connecting.unnamed': 'your wallet',
} as const satisfies Readonly<Record<string, Message>>
