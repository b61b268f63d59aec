import type { Catalogue } from '../en.ts'

/** Polish of receiving. */
export const texts = {
  'title.WalletReceive': 'Odbierz',
  'receive.off': 'Odbieranie jest wyłączone w tej witrynie',
  'receive.offText': 'Twój portfel pokazuje twój adres.',
  'receive.code': 'Kod QR twojego adresu',
  'receive.text': 'Zeskanuj kod lub skopiuj adres. Wysyłaj na niego tylko aktywa z sieci {network}.',
  'receive.unlisted':
    'Ta witryna nie zna twojej sieci: {network}. Uzgodnij ją z nadawcą lub wybierz inną poniżej.',
  'receive.unlistedFixed': 'Ta witryna nie zna twojej sieci: {network}. Uzgodnij ją z nadawcą.',
  'receive.network': 'Sieć',
} satisfies Catalogue
