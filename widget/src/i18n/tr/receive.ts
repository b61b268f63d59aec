import type { Catalogue } from '../en.ts'

/** Turkish of receiving. */
export const texts = {
  'title.WalletReceive': 'Al',
  'receive.off': 'Bu sitede alma kapalı',
  'receive.offText': 'Adresinizi cüzdanınızda görebilirsiniz.',
  'receive.code': 'Adresinizin QR kodu',
  'receive.text': 'Kodu tarayın veya adresi kopyalayın. Bu adrese yalnızca {network} varlıkları gönderin.',
  'receive.unlisted':
    'Bu site ağınızı ({network}) tanımıyor. Gönderenle ağ konusunda anlaşın veya aşağıdan başka bir ağ seçin.',
  'receive.unlistedFixed': 'Bu site ağınızı ({network}) tanımıyor. Gönderenle ağ konusunda anlaşın.',
  'receive.network': 'Ağ',
} satisfies Catalogue
