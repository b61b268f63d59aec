import type { Message } from '#i18n/message.ts'

/** English of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'Wallets',
  'wallets.family': '{family} wallets',
  'wallets.recent': 'Recently connected',
  'wallets.active': 'Active',
  'wallets.switch': 'Switch',
  'wallets.connect': 'Connect',
  'wallets.accounts': 'Other accounts of {wallet}',
  'wallets.use': 'Use',
  'wallets.useAccount': 'Use account {account}',
  'wallets.accountUsed': 'Account switched',
  'wallets.copy': 'Copy address of {wallet}',
  'wallets.disconnect': 'Disconnect {wallet}',
  'wallets.disconnectAll': 'Disconnect all',
  'wallets.forget': 'Remove {wallet} from this list',
  'wallets.forgotten': 'Removed from the list',
  'wallets.add': 'Add a wallet',
  'wallets.none': 'No wallet connected',
  'wallets.noneText': 'Add one to see its account here.',
  'wallets.count': { one: '{count} wallet connected', other: '{count} wallets connected' },
  'wallets.switched': 'Wallet switched',
  'wallets.switchFailed': 'Could not switch. Unlock the wallet and try again.',
  'wallets.disconnected': 'Wallet disconnected',
} as const satisfies Readonly<Record<string, Message>>
