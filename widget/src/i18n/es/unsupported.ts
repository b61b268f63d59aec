import type { Catalogue } from '../en.ts'

/** Spanish of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'Cambiar de red',
  'unsupported.heading': 'Este sitio no usa tu red',
  'unsupported.text':
    'Tu billetera está en {network}. Elige una de estas redes para continuar o cierra esta ventana.',
  'unsupported.chain': 'cadena {reference}',
  'unsupported.list': 'Redes de este sitio',
  'unsupported.disconnect': 'Desconectar',
} satisfies Catalogue
