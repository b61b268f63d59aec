import type { Catalogue } from '../en.ts'

/** French of connecting a wallet of the browser. */
export const texts = {
  'title.ConnectingExternal': 'Connexion',
  'title.ChooseFamily': 'Choisir un réseau',
  'connecting.chooseFamily': 'Choisissez où connecter {wallet}.',
  'connecting.waiting': 'Continuez dans {wallet}',
  'connecting.waitingText': 'Approuvez la connexion dans la fenêtre que votre portefeuille a ouverte.',
  'connecting.slow': 'Toujours en attente ? Ouvrez {wallet} depuis la barre d’outils de votre navigateur.',
  'connecting.declined': 'Demande refusée',
  'connecting.declinedText':
    'Vous avez refusé la connexion dans {wallet}. Vous pouvez redemander à tout moment.',
  'connecting.pending': 'Une demande est déjà ouverte',
  'connecting.pendingText': 'Ouvrez {wallet}, répondez à la demande précédente ou fermez-la, puis réessayez.',
  'connecting.gone': '{wallet} n’est plus là',
  'connecting.goneText':
    'L’extension est peut-être désactivée ou a été mise à jour. Rechargez la page ou choisissez un autre portefeuille.',
  'connecting.wrongAccount': 'Ce compte ne peut pas être utilisé',
  'connecting.wrongAccountText': 'Ouvrez {wallet}, choisissez le compte à utiliser ici, puis réessayez.',
  'connecting.isLatch': 'Pas un portefeuille à part entière',
  'connecting.isLatchText':
    '{wallet} ramène à cette fenêtre (WALLET_IS_LATCH). Choisissez un autre portefeuille.',
  'connecting.failed': 'Connexion impossible',
  'connecting.failedText': '{wallet} a renvoyé une erreur. Déverrouillez-le et réessayez.',
  'connecting.interrupted': 'Connexion interrompue',
  'connecting.interruptedText': 'Cette fenêtre a été rechargée en attendant la réponse de {wallet}.',
  'connecting.other': 'Choisir un autre portefeuille',
  'connecting.unnamed': 'votre portefeuille',
} satisfies Catalogue
