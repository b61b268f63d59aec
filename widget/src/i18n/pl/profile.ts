import type { Catalogue } from '../en.ts'

/** Polish of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'Portfele',
  'wallets.family': 'Portfele {family}',
  'wallets.recent': 'Ostatnio połączone',
  'wallets.active': 'Aktywny',
  'wallets.switch': 'Przełącz',
  'wallets.connect': 'Połącz',
  'wallets.accounts': 'Inne konta w {wallet}',
  'wallets.use': 'Użyj',
  'wallets.useAccount': 'Użyj konta {account}',
  'wallets.accountUsed': 'Przełączono konto',
  'wallets.copy': 'Kopiuj adres {wallet}',
  'wallets.disconnect': 'Rozłącz {wallet}',
  'wallets.disconnectAll': 'Rozłącz wszystkie',
  'wallets.forget': 'Usuń {wallet} z tej listy',
  'wallets.forgotten': 'Usunięto z listy',
  'wallets.add': 'Dodaj portfel',
  'wallets.none': 'Brak połączonego portfela',
  'wallets.noneText': 'Dodaj portfel, aby zobaczyć tu jego konto.',
  'wallets.count': {
    one: 'Połączono {count} portfel',
    few: 'Połączono {count} portfele',
    many: 'Połączono {count} portfeli',
    other: 'Połączono {count} portfela',
  },
  'wallets.switched': 'Przełączono portfel',
  'wallets.switchFailed': 'Nie udało się przełączyć. Odblokuj portfel i spróbuj ponownie.',
  'wallets.disconnected': 'Rozłączono portfel',
} satisfies Catalogue
