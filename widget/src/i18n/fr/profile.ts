import type { Catalogue } from '../en.ts'

/** French of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'Portefeuilles',
  'wallets.family': 'Portefeuilles {family}',
  'wallets.recent': 'Connectés récemment',
  'wallets.active': 'Actif',
  'wallets.switch': 'Changer',
  'wallets.connect': 'Connecter',
  'wallets.accounts': 'Autres comptes de {wallet}',
  'wallets.use': 'Utiliser',
  'wallets.useAccount': 'Utiliser le compte {account}',
  'wallets.accountUsed': 'Compte changé',
  'wallets.copy': 'Copier l’adresse de {wallet}',
  'wallets.disconnect': 'Déconnecter {wallet}',
  'wallets.disconnectAll': 'Tout déconnecter',
  'wallets.forget': 'Retirer {wallet} de cette liste',
  'wallets.forgotten': 'Retiré de la liste',
  'wallets.add': 'Ajouter un portefeuille',
  'wallets.none': 'Aucun portefeuille connecté',
  'wallets.noneText': 'Ajoutez-en un pour voir son compte ici.',
  'wallets.count': {
    one: '{count} portefeuille connecté',
    many: '{count} de portefeuilles connectés',
    other: '{count} portefeuilles connectés',
  },
  'wallets.switched': 'Portefeuille changé',
  'wallets.switchFailed': 'Changement impossible. Déverrouillez le portefeuille et réessayez.',
  'wallets.disconnected': 'Portefeuille déconnecté',
} satisfies Catalogue
