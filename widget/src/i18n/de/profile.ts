import type { Catalogue } from '../en.ts'

/** German of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'Wallets',
  'wallets.family': '{family}-Wallets',
  'wallets.recent': 'Zuletzt verbunden',
  'wallets.active': 'Aktiv',
  'wallets.switch': 'Wechseln',
  'wallets.connect': 'Verbinden',
  'wallets.accounts': 'Weitere Konten von {wallet}',
  'wallets.use': 'Nutzen',
  'wallets.useAccount': 'Konto {account} nutzen',
  'wallets.accountUsed': 'Konto gewechselt',
  'wallets.copy': 'Adresse von {wallet} kopieren',
  'wallets.disconnect': '{wallet} trennen',
  'wallets.disconnectAll': 'Alle trennen',
  'wallets.forget': '{wallet} aus dieser Liste entfernen',
  'wallets.forgotten': 'Aus der Liste entfernt',
  'wallets.add': 'Wallet hinzufügen',
  'wallets.none': 'Keine Wallet verbunden',
  'wallets.noneText': 'Füge eine hinzu, um ihr Konto hier zu sehen.',
  'wallets.count': { one: '{count} Wallet verbunden', other: '{count} Wallets verbunden' },
  'wallets.switched': 'Wallet gewechselt',
  'wallets.switchFailed': 'Wechsel nicht möglich. Entsperre die Wallet und versuche es erneut.',
  'wallets.disconnected': 'Wallet getrennt',
} satisfies Catalogue
