import type { Catalogue } from '../en.ts'

/** Indonesian of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'Ganti jaringan',
  'unsupported.heading': 'Situs ini tidak memakai jaringan Anda',
  'unsupported.text':
    'Dompet Anda ada di {network}. Pilih salah satu jaringan ini untuk melanjutkan, atau tutup jendela ini.',
  'unsupported.chain': 'chain {reference}',
  'unsupported.list': 'Jaringan situs ini',
  'unsupported.disconnect': 'Putuskan',
} satisfies Catalogue
