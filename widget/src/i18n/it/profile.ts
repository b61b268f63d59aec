import type { Catalogue } from '../en.ts'

/** Italian of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'Wallet',
  'wallets.family': 'Wallet {family}',
  'wallets.recent': 'Connessi di recente',
  'wallets.active': 'Attivo',
  'wallets.switch': 'Cambia',
  'wallets.connect': 'Connetti',
  'wallets.accounts': 'Altri account di {wallet}',
  'wallets.use': 'Usa',
  'wallets.useAccount': 'Usa l’account {account}',
  'wallets.accountUsed': 'Account cambiato',
  'wallets.copy': 'Copia l’indirizzo di {wallet}',
  'wallets.disconnect': 'Disconnetti {wallet}',
  'wallets.disconnectAll': 'Disconnetti tutti',
  'wallets.forget': 'Rimuovi {wallet} da questo elenco',
  'wallets.forgotten': 'Rimosso dall’elenco',
  'wallets.add': 'Aggiungi un wallet',
  'wallets.none': 'Nessun wallet connesso',
  'wallets.noneText': 'Aggiungine uno per vedere qui il suo account.',
  'wallets.count': {
    one: '{count} wallet connesso',
    many: '{count} di wallet connessi',
    other: '{count} wallet connessi',
  },
  'wallets.switched': 'Wallet cambiato',
  'wallets.switchFailed': 'Impossibile cambiare. Sblocca il wallet e riprova.',
  'wallets.disconnected': 'Wallet disconnesso',
} satisfies Catalogue
