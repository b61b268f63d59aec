import type { Catalogue } from '../en.ts'

/** French of receiving. */
export const texts = {
  'title.WalletReceive': 'Recevoir',
  'receive.off': 'La réception est désactivée sur ce site',
  'receive.offText': 'Votre portefeuille affiche votre adresse.',
  'receive.code': 'QR code de votre adresse',
  'receive.text': 'Scannez le code ou copiez l’adresse. N’y envoyez que des actifs du réseau {network}.',
  'receive.unlisted':
    'Ce site ne connaît pas votre réseau, {network}. Convenez-en avec l’expéditeur, ou choisissez-en un autre ci-dessous.',
  'receive.unlistedFixed': 'Ce site ne connaît pas votre réseau, {network}. Convenez-en avec l’expéditeur.',
  'receive.network': 'Réseau',
} satisfies Catalogue
