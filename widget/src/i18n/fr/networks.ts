import type { Catalogue } from '../en.ts'

/** French of networks. */
export const texts = {
  'title.SwitchActiveChain': 'Changer de réseau',
  'title.Networks': 'Choisir un réseau',
  'title.SwitchNetwork': 'Changer de réseau',
  'networks.search': 'Rechercher un réseau',
  'networks.list': 'Réseaux',
  'networks.testList': 'Réseaux de test',
  'networks.active': 'Réseau actif',
  'networks.testnet': 'Réseau de test',
  'networks.results': { one: '{count} réseau', many: '{count} de réseaux', other: '{count} réseaux' },
  'networks.none': 'Aucun réseau ne correspond à « {query} »',
  'networks.noneText': 'Vérifiez l’orthographe ou cherchez par ID de chaîne.',
  'networks.clear': 'Effacer la recherche',
  'networks.offline': 'Vous êtes hors ligne',
  'networks.walletAbsent': 'Votre portefeuille n’est pas disponible',
  'networks.notApproved': 'Non approuvé dans {wallet}',
  'networks.noFamily': 'Aucun portefeuille ne peut encore être connecté ici',
  'networks.footnote': '{wallet} ne prend peut-être pas en charge tous les réseaux de ce site.',
  'switch.waiting': 'Approuvez dans {wallet}',
  'switch.waitingText': 'Votre portefeuille demande s’il faut passer à {network}.',
  'switch.declined': 'Changement refusé',
  'switch.declinedText': 'Vous avez refusé de passer à {network} dans {wallet}.',
  'switch.failed': 'Changement impossible',
  'switch.failedText':
    '{wallet} ne prend peut-être pas en charge {network}, ou une autre demande y est ouverte.',
  'switch.slow': 'Toujours en attente ? Ouvrez {wallet} depuis la barre d’outils de votre navigateur.',
  'switch.done': 'Réseau changé : {network}',
  'activeChain.heading': 'Un autre portefeuille pour {network}',
  'activeChain.text': 'Votre portefeuille ne peut pas utiliser {network}. Choisissez-en un qui le peut.',
  'activeChain.choose': 'Choisir un portefeuille',
} satisfies Catalogue
