import type { Catalogue } from '../en.ts'

/** Polish of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'Zmień sieć',
  'unsupported.heading': 'Ta witryna nie używa twojej sieci',
  'unsupported.text':
    'Twój portfel jest w sieci {network}. Wybierz jedną z tych sieci, aby kontynuować, lub zamknij to okno.',
  'unsupported.chain': 'ID {reference}',
  'unsupported.list': 'Sieci tej witryny',
  'unsupported.disconnect': 'Rozłącz',
} satisfies Catalogue
