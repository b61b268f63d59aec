import type { Catalogue } from '../en.ts'

/** German of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'Netzwerk wechseln',
  'unsupported.heading': 'Diese Website nutzt dein Netzwerk nicht',
  'unsupported.text':
    'Deine Wallet ist auf {network}. Wähle eines dieser Netzwerke, um fortzufahren, oder schließe dieses Fenster.',
  'unsupported.chain': 'Chain {reference}',
  'unsupported.list': 'Netzwerke dieser Website',
  'unsupported.disconnect': 'Trennen',
} satisfies Catalogue
