import type { Catalogue } from '../en.ts'

/** Dutch of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'Wallets',
  'wallets.family': '{family}-wallets',
  'wallets.recent': 'Onlangs gekoppeld',
  'wallets.active': 'Actief',
  'wallets.switch': 'Wisselen',
  'wallets.connect': 'Koppelen',
  'wallets.accounts': 'Andere accounts van {wallet}',
  'wallets.use': 'Gebruiken',
  'wallets.useAccount': 'Account {account} gebruiken',
  'wallets.accountUsed': 'Van account gewisseld',
  'wallets.copy': 'Adres van {wallet} kopiëren',
  'wallets.disconnect': '{wallet} ontkoppelen',
  'wallets.disconnectAll': 'Alles ontkoppelen',
  'wallets.forget': '{wallet} uit deze lijst verwijderen',
  'wallets.forgotten': 'Uit de lijst verwijderd',
  'wallets.add': 'Wallet toevoegen',
  'wallets.none': 'Geen wallet gekoppeld',
  'wallets.noneText': 'Voeg er een toe om het account hier te zien.',
  'wallets.count': { one: '{count} wallet gekoppeld', other: '{count} wallets gekoppeld' },
  'wallets.switched': 'Van wallet gewisseld',
  'wallets.switchFailed': 'Wisselen is niet gelukt. Ontgrendel de wallet en probeer het opnieuw.',
  'wallets.disconnected': 'Wallet ontkoppeld',
} satisfies Catalogue
