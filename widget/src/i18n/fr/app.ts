import type { Catalogue } from '../en.ts'

/** French of the shell around the views. */
export const texts = {
  'connect.claim': 'Se présente comme « {title} »',
  'common.copied': 'Copié',
  'common.copyFailed': 'Copie impossible. Le texte est sélectionné : copiez-le à la main.',
  'common.byHand': 'À copier à la main',
  'refused.title': 'Non disponible',
  'refused.origin': 'Ce site ne peut pas connecter de portefeuille ici',
  'refused.originText':
    'Il ne figure pas dans la liste des sites autorisés du projet. Seul son exploitant peut l’ajouter.',
  'refused.project': 'Ce site n’est pas configuré',
  'refused.projectText': 'Il indique un projet inconnu ici. Seul son exploitant peut le corriger.',
  'refused.protocol': 'Ce site n’est pas à jour',
  'refused.protocolText': 'Rechargez la page. Si cela ne suffit pas, son exploitant doit le mettre à jour.',
  'unreachable.title': 'Portefeuille e-mail',
  'unreachable.heading': 'Votre portefeuille e-mail est injoignable',
  'unreachable.text': 'Votre portefeuille est en sécurité. Il se reconnectera dès qu’il sera joignable.',
  'unreachable.other': 'Utiliser un autre portefeuille',
  'alert.APKT001': 'Réseau introuvable. Le site a demandé un réseau que ce projet n’a pas.',
  'alert.APKT003': 'Impossible de charger les portefeuilles. Vérifiez votre connexion.',
  'alert.APKT004': 'Le portefeuille n’a pas répondu à temps.',
  'alert.APKT006': 'La session a expiré. Vérifiez la date et l’heure de votre système.',
  'alert.APKT007': 'L’ID de projet n’est pas valide.',
  'alert.APKT009': 'Le serveur n’a pas répondu. Réessayez dans un instant.',
  'alert.APKT010': 'Trop de requêtes. Patientez un instant, puis réessayez.',
  'common.cancel': 'Annuler',
  'common.offline': 'Vous êtes hors ligne. Latch reprendra au retour de la connexion.',
  'common.dismiss': 'Ignorer',
  'shell.earlierPayment':
    'Un paiement précédent est peut-être encore en route. Vérifiez avant d’envoyer à nouveau.',
  'shell.lost': 'La page ne répond plus. Rechargez-la si rien ne se passe.',
  'alert.APKT002': 'Ce site ne figure pas dans la liste des origines autorisées du projet.',
  'alert.APKT005': 'Domaine non vérifié. Ce site ne figure pas dans la liste des sites autorisés du projet.',
} satisfies Catalogue
