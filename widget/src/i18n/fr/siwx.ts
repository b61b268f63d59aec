import type { Catalogue } from '../en.ts'

/** French of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'S’identifier',
  'signIn.site': 'S’identifier sur',
  'signIn.text':
    'Montrez que ce compte est à vous en signant un message dans {wallet}. Cela ne déplace rien et ne coûte rien.',
  'signIn.required': 'Exigé par ce site. Sinon, le portefeuille est déconnecté.',
  'signIn.requiredHere': 'Exigé par ce site sur chaque réseau. Sinon, vous revenez à {network}.',
  'signIn.sign': 'S’identifier',
  'signIn.cancel': 'Pas maintenant',
  'signIn.cancelRequired': 'Déconnecter',
  'signIn.cancelHere': 'Revenir',
  'signIn.inWallet': 'Signez dans {wallet}',
  'signIn.inWalletText':
    '{wallet} vous affiche le message. Ne le signez que s’il nomme le site sur lequel vous êtes.',
  'signIn.checking': 'Identification en cours',
  'signIn.checkingText': 'La signature est en cours de vérification.',
  'signIn.declined': 'Vous avez refusé le message dans {wallet}.',
  'signIn.refused': 'La signature n’a pas été acceptée. Réessayez, ou choisissez un autre compte.',
  'signIn.clock': 'L’horloge de cet appareil est fausse. Réglez la date et l’heure, puis réessayez.',
  'signIn.unavailable': 'La signature n’a pas pu être vérifiée. Vérifiez votre connexion et réessayez.',
  'signIn.failed': '{wallet} n’a pas pu signer le message. Réessayez.',
} satisfies Catalogue
