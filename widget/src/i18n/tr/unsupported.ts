import type { Catalogue } from '../en.ts'

/** Turkish of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'Ağ değiştir',
  'unsupported.heading': 'Bu site ağınızı kullanmıyor',
  'unsupported.text':
    'Cüzdanınız {network} ağında. Devam etmek için bu ağlardan birini seçin veya pencereyi kapatın.',
  'unsupported.chain': 'zincir {reference}',
  'unsupported.list': 'Bu sitenin ağları',
  'unsupported.disconnect': 'Bağlantıyı kes',
} satisfies Catalogue
