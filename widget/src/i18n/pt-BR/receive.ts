import type { Catalogue } from '../en.ts'

/** Brazilian Portuguese of receiving. */
export const texts = {
  'title.WalletReceive': 'Receber',
  'receive.off': 'Receber está desativado neste site',
  'receive.offText': 'Sua carteira mostra seu endereço.',
  'receive.code': 'QR code do seu endereço',
  'receive.text': 'Escaneie o código ou copie o endereço. Envie para ele apenas ativos de {network}.',
  'receive.unlisted':
    'Este site não conhece sua rede, {network}. Combine a rede com quem vai enviar ou escolha outra abaixo.',
  'receive.unlistedFixed': 'Este site não conhece sua rede, {network}. Combine a rede com quem vai enviar.',
  'receive.network': 'Rede',
} satisfies Catalogue
