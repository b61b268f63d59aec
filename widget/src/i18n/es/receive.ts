import type { Catalogue } from '../en.ts'

/** Spanish of receiving. */
export const texts = {
  'title.WalletReceive': 'Recibir',
  'receive.off': 'Recibir está desactivado en este sitio',
  'receive.offText': 'Tu billetera muestra tu dirección.',
  'receive.code': 'Código QR de tu dirección',
  'receive.text': 'Escanea el código o copia la dirección. Envía a ella solo activos de {network}.',
  'receive.unlisted': 'Este sitio no conoce tu red, {network}. Acuérdala con quien envía o elige otra abajo.',
  'receive.unlistedFixed': 'Este sitio no conoce tu red, {network}. Acuérdala con quien envía.',
  'receive.network': 'Red',
} satisfies Catalogue
