import type { Catalogue } from '../en.ts'

/** French of pairing with WalletConnect. */
export const texts = {
  'title.ConnectingWalletConnect': 'WalletConnect',
  'pairing.ways': 'Moyens de connexion',
  'pairing.tabBrowser': 'Navigateur',
  'pairing.tabMobile': 'Appli',
  'pairing.tabCode': 'QR code',
  'pairing.tabDesktop': 'Ordinateur',
  'pairing.tabWeb': 'Web',
  'pairing.code': 'Code à scanner avec un portefeuille',
  'pairing.drawing': 'Récupération d’un code',
  'pairing.drawn': 'Le code est prêt. Il se renouvelle automatiquement.',
  'pairing.slow': 'Cela prend plus de temps que d’habitude. Vérifiez votre connexion.',
  'pairing.reconnecting': 'La connexion a été coupée. Le code reviendra avec elle.',
  'pairing.scan': 'Scannez avec {wallet}',
  'pairing.scanAny': 'Scannez avec votre téléphone',
  'pairing.scanText': 'Ouvrez le portefeuille, puis son scanner, et visez ce code.',
  'pairing.copy': 'Copier le lien',
  'pairing.copied': 'Lien copié',
  'pairing.copyFailed': 'Copie impossible. Le lien est ci-dessous.',
  'pairing.link': 'Lien pour un portefeuille',
  'pairing.open': 'Ouvrir {wallet}',
  'pairing.openOther': '{wallet} ne s’est pas ouvert ? Essayez son lien web',
  'pairing.openAppText': 'Ouvrez l’application, approuvez la connexion, puis revenez ici.',
  'pairing.openDesktopText': 'Ouvrez le programme sur cet ordinateur et approuvez-y la connexion.',
  'pairing.openWebText': 'Approuvez la connexion dans l’onglet qui s’ouvre.',
  'pairing.openBlocked': 'Le navigateur n’a pas ouvert {wallet}. Copiez-y plutôt le lien.',
  'pairing.installedText': '{wallet} est installé dans ce navigateur.',
  'pairing.settling': 'Connexion',
  'pairing.settlingText': 'Le portefeuille a accepté. Un instant.',
  'pairing.declinedText':
    'La connexion a été refusée dans le portefeuille. Un nouveau code permet de redemander.',
  'pairing.expired': 'Code expiré',
  'pairing.expiredText': 'Aucun nouveau code n’a pu être obtenu à temps.',
  'pairing.unsupported': 'Portefeuille non compatible',
  'pairing.unsupportedText':
    'Il ne partage aucun des réseaux de ce site. Ajoutez-en un dans le portefeuille, ou choisissez-en un autre.',
  'pairing.unservedText':
    'Seuls les comptes {families} peuvent être utilisés ici, et il n’en a partagé aucun. Partagez-en un, ou choisissez un autre portefeuille.',
  'pairing.noAccountText':
    'Ce site demande un compte {family}, et le portefeuille n’en a partagé aucun. Partagez-en un, ou choisissez un autre portefeuille.',
  'pairing.unreachable': 'Portefeuilles injoignables',
  'pairing.unreachableText': 'WalletConnect est injoignable. Vérifiez votre connexion et réessayez.',
  'pairing.refusedText': 'WalletConnect a refusé cette connexion. Réessayez dans un instant.',
  'pairing.offlineText': 'Le code apparaîtra automatiquement au retour de la connexion.',
  'pairing.load': 'Impossible de charger cette partie',
  'pairing.loadText': 'La connexion était trop lente ou a été coupée. Rien n’est perdu.',
  'pairing.clock': 'Vérifiez votre horloge',
  'pairing.clockText':
    'La date ou l’heure de cet appareil est fausse, aucun portefeuille n’est donc joignable. Corrigez-la, puis réessayez.',
  'pairing.project': 'Ce site est mal configuré',
  'pairing.projectText':
    'Le relais ne connaît pas son ID de projet. Prévenez le site, ou utilisez un portefeuille de ce navigateur.',
  'pairing.origin': 'Non autorisé depuis ici',
  'pairing.originText':
    'Le relais ne dessert pas cette adresse. Prévenez le site, ou utilisez un portefeuille de ce navigateur.',
  'pairing.rate': 'Trop de requêtes',
  'pairing.rateText': 'Patientez un instant, puis réessayez.',
  'pairing.failedText':
    'Le portefeuille a mis fin à la tentative. Réessayez, ou utilisez un autre portefeuille.',
  'pairing.unsettledText':
    'Le portefeuille a accepté, mais la connexion n’a pas abouti. Réessayez, ou utilisez un autre portefeuille.',
  'pairing.reference': 'Erreur {code}',
  'pairing.newCode': 'Afficher un nouveau code',
} satisfies Catalogue
