import type { Catalogue } from '../en.ts'

/** Dutch of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'Van netwerk wisselen',
  'unsupported.heading': 'Deze site gebruikt jouw netwerk niet',
  'unsupported.text':
    'Je wallet staat op {network}. Kies een van deze netwerken om door te gaan, of sluit dit venster.',
  'unsupported.chain': 'chain {reference}',
  'unsupported.list': 'Netwerken van deze site',
  'unsupported.disconnect': 'Ontkoppelen',
} satisfies Catalogue
