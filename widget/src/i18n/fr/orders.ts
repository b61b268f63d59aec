import type { Catalogue } from '../en.ts'

/** French of orders at sellers and exchanges. */
export const texts = {
  'title.BuyInProgress': 'Commande',
  'order.list': 'Commandes',
  'order.gone': 'Cette commande n’est plus ici',
  'order.pay': 'Payez dans la fenêtre de {provider}',
  'order.payText':
    'Elle s’est ouverte devant cette page. Vous pouvez fermer celle-ci : la commande continue.',
  'order.withdraw': 'Confirmez dans la fenêtre de {provider}',
  'order.withdrawText':
    'Elle s’est ouverte devant cette page. Vous pouvez fermer celle-ci : la commande continue.',
  'order.pending': '{provider} s’en occupe',
  'order.pendingText':
    'Cela peut prendre quelques minutes, ou des jours avec une banque. Vous pouvez fermer cette fenêtre.',
  'order.paid': 'En attente des cryptos',
  'order.paidText':
    '{provider} indique les avoir envoyées. Elles seront à vous une fois arrivées sur {network}.',
  'order.delivered': 'Reçu : {amount}',
  'order.deliveredText': 'C’est arrivé sur {network}, dans votre compte.',
  'order.deliveredLine': 'Reçu de {provider}',
  'order.failedLine': '{provider} : échec de la commande',
  'order.failed': 'La commande a échoué',
  'order.failedText': '{provider} n’a rien envoyé. Demandez-lui si vous avez été débité.',
  'order.unread': 'Impossible de charger le statut. Nouvelle tentative en cours.',
  'order.openAgain': 'Rouvrir la fenêtre',
  'order.other': 'Choisir un autre moyen',
  'order.expected': 'À recevoir',
  'order.received': 'Reçu',
  'order.paidWith': 'Vous payez',
  'order.by': 'De',
  'order.to': 'Vers votre compte',
} satisfies Catalogue
