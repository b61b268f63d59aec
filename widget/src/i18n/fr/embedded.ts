import type { Catalogue } from '../en.ts'

/** French of email wallets and logins. */
export const texts = {
  'title.EmailLogin': 'Connexion par e-mail',
  'title.PasskeyLogin': 'Connexion par clé d’accès',
  'title.ApproveTransaction': 'Portefeuille e-mail',
  'title.ConnectingSocial': 'Se connecter',
  'email.opening': 'Ouverture de votre portefeuille e-mail',
  'email.elsewhereText': 'Une fenêtre vous demande si ce site peut l’utiliser.',
  'passkey.opening': 'Ouverture de votre portefeuille',
  'passkey.openingText': 'Votre appareil vous demande la clé d’accès de votre portefeuille.',
  'passkey.needed': 'Ce portefeuille ne s’ouvre qu’avec une clé d’accès',
  'passkey.neededText':
    'Son propriétaire a activé le mode strict. Revenez en arrière et choisissez Clé d’accès.',
  'email.approveText':
    'Il affiche ce que demande ce site. Rien n’est signé tant que vous ne l’y approuvez pas.',
  'email.notAllowed': 'Votre portefeuille e-mail ne fait pas ce que demande ce site.',
  'email.other': 'Retour au début',
  'email.offline': 'Vous êtes hors ligne',
  'email.offlineText': 'La connexion par e-mail nécessite Internet. Réessayez une fois en ligne.',
  'email.unavailable': 'Le portefeuille e-mail n’a pas pu être chargé',
  'email.unavailableText':
    'Vérifiez votre connexion, et si quelque chose le bloque dans votre navigateur. Puis réessayez.',
  'email.quiet': 'Le portefeuille e-mail ne répond pas',
  'email.quietText':
    'Votre portefeuille est en sécurité. Patientez un instant, ou rechargez-le pour continuer.',
  'email.reload': 'Recharger',
  'email.service': 'La connexion par e-mail ne fonctionne pas pour le moment',
  'email.serviceText':
    'Le problème vient de nous. Votre portefeuille est en sécurité. Réessayez dans quelques minutes.',
  'email.refused': 'Impossible d’envoyer un e-mail à cette adresse',
  'email.refusedText': 'Vérifiez l’orthographe de {email}.',
  'email.tooSoon': 'Un code vient d’être envoyé',
  'email.tooSoonText': 'Attendez une demi-minute avant d’en demander un autre pour {email}.',
  'email.limited': 'Trop de tentatives',
  'email.limitedText':
    'Pour votre sécurité, aucun code n’est plus envoyé pour l’instant. Réessayez plus tard.',
  'email.unverified': 'Ce site ne peut pas connecter par e-mail',
  'email.unverifiedText':
    'Il ne figure pas dans la liste des sites autorisés du projet. Seul son exploitant peut l’ajouter.',
  'email.noAccount': 'Rien à connecter ici',
  'email.noAccountText': 'Votre portefeuille e-mail n’a aucun compte sur les réseaux de ce site.',
  'email.failed': 'Cela n’a pas fonctionné',
  'email.failedText': 'La connexion n’a pas abouti. Réessayez.',
} satisfies Catalogue
