import type { Catalogue } from '../en.ts'

/** Dutch of receiving. */
export const texts = {
  'title.WalletReceive': 'Ontvangen',
  'receive.off': 'Ontvangen is uitgeschakeld op deze site',
  'receive.offText': 'Je wallet toont je adres.',
  'receive.code': 'QR-code van je adres',
  'receive.text': 'Scan de code of kopieer het adres. Verzend er alleen assets van {network} naartoe.',
  'receive.unlisted':
    'Deze site kent je netwerk, {network}, niet. Spreek het af met de afzender, of kies hieronder een ander netwerk.',
  'receive.unlistedFixed': 'Deze site kent je netwerk, {network}, niet. Spreek het af met de afzender.',
  'receive.network': 'Netwerk',
} satisfies Catalogue
