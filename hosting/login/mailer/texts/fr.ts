import type { MailTexts } from './en.ts'

/** French of the mails, and of hosting’s own pages. */
export const texts: MailTexts = {
  'fact.browser': 'Navigateur : {browser}',
  'fact.country': 'Pays : {country}',
  'code.subject': '{code} est votre code de connexion à {site}',
  'code.text': 'Votre code de connexion à {site} :',
  'code.life':
    'Il expire dans 10 minutes et ne fonctionne que dans la fenêtre qui l’a demandé. Ne le saisissez nulle part ailleurs.',
  'code.warning':
    'Ne communiquez jamais ce code : quiconque l’a peut ouvrir votre portefeuille. Personne chez {site} ni dans ce service ne vous le demandera.',
  'code.ignore': 'Si vous n’avez pas demandé de code, vous pouvez ignorer cet e-mail.',
  'capture.subject': '{code} est votre code pour {site}',
  'capture.text': 'Votre code pour partager cette adresse e-mail avec {project} sur {site} :',
  'capture.consent': 'Il est valable 10 minutes. En l’utilisant, vous acceptez ceci :',
  'capture.ignore':
    'Si vous ne l’avez pas demandé, supprimez cet e-mail : sans le code, rien de votre adresse n’est conservé.',
  'capture.erase': 'Vous pouvez faire effacer votre adresse à tout moment :',
  'present.subject': '{code} est votre code pour changer l’adresse de votre portefeuille',
  'present.text': 'Votre code pour changer l’adresse de votre portefeuille par e-mail :',
  'present.alarm':
    'Si vous ne l’avez pas demandé, quelqu’un est connecté à votre portefeuille : retirez son appareil sur la page Sécurité.',
  'new.subject': '{code} est votre code pour confirmer cette adresse',
  'new.text': 'Votre code pour utiliser cette adresse avec votre portefeuille par e-mail :',
  'changed.subject': 'L’adresse de votre portefeuille a été modifiée',
  'changed.text':
    'Votre portefeuille par e-mail utilise maintenant une autre adresse. Vos comptes restent les mêmes.',
  'changed.undo': 'Si ce n’était pas vous, ouvrez cette page et appuyez sur le bouton :',
  'changed.meaning':
    'Cela fonctionne pendant 72 heures : cette adresse ouvre à nouveau votre portefeuille, tous les appareils sont déconnectés, et aucun nouvel appareil ne peut être ajouté pendant 72 heures. Ouvrir la page seule ne change rien.',
  'replaced.text':
    'Une nouvelle adresse confirme désormais les nouveaux navigateurs pour votre portefeuille, à la place de celle-ci. Vous vous connectez comme avant.',
  'replaced.alarm':
    'Si ce n’était pas vous, quelqu’un a accès à votre compte et à l’un de vos appareils : ouvrez la page Sécurité, retirez les appareils que vous ne reconnaissez pas, et sécurisez le compte avec lequel vous vous connectez.',
  'link.subject': 'Nouvel appareil pour votre portefeuille sur {site} : est-ce vous ?',
  'link.text':
    'Quelqu’un qui a le code de votre portefeuille par e-mail se connecte depuis un nouvel appareil sur {site}.',
  'link.open':
    'Si c’est vous, ouvrez cette page et saisissez les deux chiffres affichés lors de la connexion :',
  'link.life': 'Le lien expire dans 15 minutes. L’ouvrir seul n’approuve rien.',
  'link.alarm':
    'Si ce n’est pas vous, ne faites rien, et ne partagez jamais ce lien : avec lui et les chiffres, quelqu’un d’autre obtient votre portefeuille.',
  'admitted.subject': 'Un nouvel appareil peut ouvrir votre portefeuille',
  'admitted.text':
    'Un nouvel appareil peut maintenant ouvrir votre portefeuille par e-mail sur {site}. Il a été approuvé depuis un appareil que vous utilisez.',
  'admitted.alarm':
    'Si ce n’était pas vous, ouvrez la page Sécurité de votre portefeuille, retirez les appareils que vous ne reconnaissez pas, et sécurisez votre messagerie.',
  'admitted.any': 'Un nouvel appareil peut maintenant ouvrir votre portefeuille par e-mail sur {site}.',
  'permission.subject': 'Un site peut utiliser votre portefeuille sans demander',
  'permission.text':
    '{site} peut maintenant agir pour votre portefeuille par e-mail dans certaines limites, sans demander à chaque fois. L’autorisation dure jusqu’à son expiration ou sa révocation dans le compte, même si l’adresse du portefeuille change.',
  'former.note':
    'Cette adresse ouvrait le portefeuille il y a moins de 72 heures. Si quelqu’un d’autre l’a remplacée, annulez-le avec le lien de notre e-mail sur le changement.',
  'deletion.subject': 'Votre portefeuille sera supprimé',
  'deletion.text':
    'Votre portefeuille par e-mail sera supprimé le {date}. Tous les appareils sont déconnectés. Ensuite, personne ne pourra restaurer ses clés, et tout ce qui y reste sera perdu.',
  'deletion.keep':
    'Pour le garder, connectez-vous avant cette date, ou ouvrez cette page et appuyez sur le bouton :',
  'deletion.alarm':
    'Ouvrir la page seule ne change rien. Si vous ne l’avez pas demandé, quelqu’un d’autre a accès à votre messagerie ou à un appareil connecté.',
  'kept.subject': 'Votre portefeuille est conservé',
  'kept.text':
    'Votre portefeuille par e-mail ne sera pas supprimé : quelqu’un s’est connecté, ou a utilisé le lien que nous avons envoyé.',
  'deleted.subject': 'Votre portefeuille a été supprimé',
  'deleted.text':
    'Votre portefeuille par e-mail a été supprimé, comme demandé il y a 72 heures depuis un appareil connecté. Nos sauvegardes le conservent chiffré pendant 30 jours au plus.',
  'deleted.again':
    'Se connecter maintenant avec cette adresse crée un nouveau portefeuille avec de nouveaux comptes.',
  'phrase.subject': 'Votre phrase de récupération est affichée',
  'phrase.text':
    'La phrase de récupération de votre portefeuille par e-mail est affichée à quelqu’un qui vient de se connecter en votre nom.',
  'phrase.meaning': 'Quiconque a les 24 mots contrôle le portefeuille pour toujours, sans code ni appareil.',
  'phrase.alarm':
    'Si ce n’est pas vous, transférez tout maintenant vers un autre portefeuille. Retirez ensuite tous les appareils sur la page Sécurité, et sécurisez votre messagerie ou le compte avec lequel vous vous connectez.',
  'passkey.addedSubject': 'Une clé d’accès a été ajoutée à votre portefeuille',
  'passkey.added': 'La clé d’accès « {name} » peut maintenant ouvrir votre portefeuille.',
  'passkey.removedSubject': 'Une clé d’accès a été supprimée de votre portefeuille',
  'passkey.removed': 'La clé d’accès « {name} » n’ouvre plus votre portefeuille.',
  'passkey.alarm':
    'Si ce n’était pas vous, ouvrez la page Sécurité de votre portefeuille, retirez ce que vous ne reconnaissez pas, et sécurisez votre messagerie.',
  'strict.onSubject': 'Le mode strict est activé pour votre portefeuille',
  'strict.on':
    'Le mode strict a été activé. Seule une clé d’accès ouvre désormais votre portefeuille, et tous les autres appareils sont déconnectés.',
  'strict.meaning':
    'Si vous perdez toutes vos clés d’accès, vous perdez le portefeuille. Gardez-en deux, ou la phrase de récupération.',
  'strict.offSubject': 'Le mode strict est désactivé pour votre portefeuille',
  'strict.off':
    'Le mode strict a été désactivé. Un code et un lien envoyés à cette adresse peuvent à nouveau ouvrir votre portefeuille.',
  'page.open': 'Ouvrez le lien',
  'page.paste': 'Collez le lien entier de l’e-mail',
  'page.openButton': 'Ouvrir',
  'page.close': 'Vous pouvez fermer cette page.',
  'page.over': 'Lien expiré',
  'device.title': 'Est-ce vous ?',
  'device.text': 'Quelqu’un se connecte à votre portefeuille par e-mail depuis un nouvel appareil.',
  'device.site': 'Site',
  'device.browser': 'Navigateur',
  'device.country': 'Pays',
  'device.requested': 'Demandé',
  'device.unknown': 'Inconnu',
  'device.digits': 'Les deux chiffres affichés lors de la connexion',
  'device.approve': 'Approuver cet appareil',
  'device.alarm': 'Si ce n’est pas vous, fermez cette page et ne partagez pas le lien.',
  'device.wrong': 'Mauvais nombre. Vérifiez-le là où vous vous connectez.',
  'device.approved': 'Appareil approuvé',
  'device.continue': 'Continuez sur {site}.',
  'device.over': 'Connectez-vous à nouveau pour en recevoir un autre.',
  'undo.title': 'Ce n’était pas moi',
  'undo.text':
    'L’adresse de votre portefeuille par e-mail a été modifiée. Si ce n’était pas vous, appuyez sur le bouton : cette adresse ouvre à nouveau le portefeuille, tous les appareils sont déconnectés, celui qui l’a modifiée est supprimé, et aucun nouvel appareil ne peut être ajouté pendant 72 heures.',
  'undo.button': 'Annuler la modification',
  'undo.other': 'Si c’était vous, fermez cette page.',
  'undo.failed': 'La modification n’a pas pu être annulée. Réessayez dans une minute.',
  'undo.done': 'Votre ancienne adresse est rétablie',
  'undo.doneText':
    'Elle ouvre à nouveau votre portefeuille, et l’autre ne l’ouvre plus. Tous les appareils sont déconnectés. La personne qui l’a modifiée pouvait lire vos e-mails : changez le mot de passe de votre messagerie avant de vous connecter.',
  'undo.over': 'Il fonctionne pendant 72 heures.',
  'keep.title': 'Conserver votre portefeuille ?',
  'keep.text': 'Votre portefeuille par e-mail va être supprimé. Appuyez sur le bouton pour le conserver.',
  'keep.button': 'Conserver mon portefeuille',
  'keep.other': 'Si vous voulez le supprimer, fermez cette page. Rien n’a changé.',
  'keep.stays': 'Connectez-vous comme avant.',
  'keep.over': 'Le portefeuille a déjà été conservé, ou il est supprimé.',
  'erase.open': 'Il mène à votre adresse e-mail, que vous pouvez y effacer.',
  'erase.broken': 'Ce lien ne fonctionne pas',
  'erase.brokenText': 'Copiez le lien entier de l’e-mail, ou ouvrez l’e-mail le plus récent.',
  'erase.title': 'Effacer votre adresse e-mail chez {project} ?',
  'erase.text': '{project} n’aura alors plus ni votre adresse ni votre consentement.',
  'erase.button': 'Effacer mon adresse',
  'erase.done': 'Votre adresse est effacée',
  'erase.doneText': 'Rien n’en est conservé ici pour {project}.',
  'pay.failed': 'Indisponible pour le moment',
  'pay.failedText':
    'Rien n’a été payé. Fermez cette fenêtre et choisissez un autre montant ou un autre vendeur.',
  'pay.back': 'Vous pouvez fermer cette fenêtre',
  'pay.backText': 'La page d’où vous venez indique où en est votre commande.',
}
