import type { Catalogue } from '../en.ts'

/** Italian of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'Cambia rete',
  'unsupported.heading': 'Questo sito non usa la tua rete',
  'unsupported.text':
    'Il tuo wallet è su {network}. Scegli una di queste reti per continuare o chiudi questa finestra.',
  'unsupported.chain': 'chain {reference}',
  'unsupported.list': 'Reti di questo sito',
  'unsupported.disconnect': 'Disconnetti',
} satisfies Catalogue
