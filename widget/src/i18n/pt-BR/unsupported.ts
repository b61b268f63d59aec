import type { Catalogue } from '../en.ts'

/** Brazilian Portuguese of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'Mudar de rede',
  'unsupported.heading': 'Este site não usa sua rede',
  'unsupported.text':
    'Sua carteira está em {network}. Escolha uma destas redes para continuar ou feche esta janela.',
  'unsupported.chain': 'rede {reference}',
  'unsupported.list': 'Redes deste site',
  'unsupported.disconnect': 'Desconectar',
} satisfies Catalogue
