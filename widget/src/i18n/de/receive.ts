import type { Catalogue } from '../en.ts'

/** German of receiving. */
export const texts = {
  'title.WalletReceive': 'Empfangen',
  'receive.off': 'Empfangen ist auf dieser Website ausgeschaltet',
  'receive.offText': 'Deine Wallet zeigt dir deine Adresse.',
  'receive.code': 'QR-Code deiner Adresse',
  'receive.text': 'Scanne den Code oder kopiere die Adresse. Sende nur Werte auf {network} dorthin.',
  'receive.unlisted':
    'Diese Website kennt dein Netzwerk {network} nicht. Sprich dich mit dem Absender ab oder wähle unten ein anderes.',
  'receive.unlistedFixed':
    'Diese Website kennt dein Netzwerk {network} nicht. Sprich dich mit dem Absender ab.',
  'receive.network': 'Netzwerk',
} satisfies Catalogue
