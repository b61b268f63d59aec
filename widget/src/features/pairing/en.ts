import type { Message } from '../../i18n/message.ts'

/** English of connecting by a code or a link. */
export const texts = {
  'title.ConnectingWalletConnect': 'WalletConnect',
  'pairing.ways': 'Ways to connect',
  'pairing.tabBrowser': 'Browser',
  'pairing.tabMobile': 'App',
  'pairing.tabCode': 'QR code',
  'pairing.tabDesktop': 'Desktop',
  'pairing.tabWeb': 'Web',
  'pairing.code': 'Code to scan with a wallet',
  'pairing.drawing': 'Getting a code',
  'pairing.drawn': 'The code is ready. It renews itself.',
  'pairing.slow': 'This takes longer than usual. Check your connection.',
  'pairing.reconnecting': 'The connection was cut. The code comes back with it.',
  'pairing.scan': 'Scan with {wallet}',
  'pairing.scanAny': 'Scan with your phone',
  'pairing.scanText': 'Open the wallet, find its scanner and point it here.',
  'pairing.copy': 'Copy link',
  'pairing.copied': 'Link copied',
  'pairing.copyFailed': 'Could not copy. The link is below.',
  'pairing.link': 'Link for a wallet',
  'pairing.open': 'Open {wallet}',
  'pairing.openOther': '{wallet} did not open? Try its web link',
  'pairing.openAppText': 'Open the app, approve the connection, then come back here.',
  'pairing.openDesktopText': 'Open the program on this computer and approve the connection there.',
  'pairing.openWebText': 'Approve the connection in the tab that opens.',
  'pairing.openBlocked': 'The browser did not open {wallet}. Copy the link into it instead.',
  'pairing.installedText': '{wallet} is installed in this browser.',
  'pairing.settling': 'Connecting',
  'pairing.settlingText': 'The wallet agreed. One moment.',
  'pairing.declinedText': 'The connection was declined in the wallet. A new code asks again.',
  'pairing.expired': 'The code ran out',
  'pairing.expiredText': 'A fresh one could not be fetched in time.',
  'pairing.unsupported': 'This wallet does not fit',
  'pairing.unsupportedText':
    'It shares none of the networks that this site uses. Add one there, or choose another wallet.',
  'pairing.unservedText':
    'Only accounts of {families} can be used here, and it shared none of them. Share one, or choose another wallet.',
  'pairing.noAccountText':
    'This site asks for an account of {family}, and the wallet shared none. Share one, or choose another wallet.',
  'pairing.unreachable': 'Cannot reach wallets',
  'pairing.unreachableText':
    'The relay that carries messages to wallets does not answer. Check the connection, then try again.',
  'pairing.refusedText':
    'The relay that carries messages to wallets refused this one. Try again in a moment.',
  'pairing.offlineText': 'The code comes by itself when the connection is back.',
  'pairing.load': 'Could not load this part',
  'pairing.loadText': 'The connection was too slow or was cut. Nothing is lost.',
  'pairing.clock': 'Check your clock',
  'pairing.clockText':
    'The date or time of this device is wrong, so no wallet can be reached. Set it right, then try again.',
  'pairing.project': 'This site is set up wrongly',
  'pairing.projectText':
    'The relay does not know its project ID. Tell the site, or use a wallet in this browser.',
  'pairing.origin': 'Not allowed from here',
  'pairing.originText':
    'The relay does not serve this address. Tell the site, or use a wallet in this browser.',
  'pairing.rate': 'Too many requests',
  'pairing.rateText': 'Wait a moment, then try again.',
  'pairing.failedText': 'The wallet ended the attempt. Try again, or use another wallet.',
  'pairing.unsettledText':
    'The wallet agreed, but no connection came of it. Try again, or use another wallet.',
  'pairing.reference': 'Error {code}',
  'pairing.newCode': 'Show a new code',
} as const satisfies Readonly<Record<string, Message>>
