import type { Catalogue } from '../en.ts'

/** Italian of receiving. */
export const texts = {
  'title.WalletReceive': 'Ricevi',
  'receive.off': 'La ricezione è disattivata su questo sito',
  'receive.offText': 'Il tuo wallet mostra il tuo indirizzo.',
  'receive.code': 'Codice QR del tuo indirizzo',
  'receive.text': 'Scansiona il codice o copia l’indirizzo. Invia qui solo asset di {network}.',
  'receive.unlisted':
    'Questo sito non conosce la tua rete, {network}. Accordati con il mittente o scegline un’altra qui sotto.',
  'receive.unlistedFixed': 'Questo sito non conosce la tua rete, {network}. Accordati con il mittente.',
  'receive.network': 'Rete',
} satisfies Catalogue
