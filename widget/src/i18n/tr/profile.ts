import type { Catalogue } from '../en.ts'

/** Turkish of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'Cüzdanlar',
  'wallets.family': '{family} cüzdanları',
  'wallets.recent': 'Son bağlananlar',
  'wallets.active': 'Etkin',
  'wallets.switch': 'Geç',
  'wallets.connect': 'Bağlan',
  'wallets.accounts': '{wallet} içindeki diğer hesaplar',
  'wallets.use': 'Kullan',
  'wallets.useAccount': '{account} hesabını kullan',
  'wallets.accountUsed': 'Hesap değiştirildi',
  'wallets.copy': '{wallet} adresini kopyala',
  'wallets.disconnect': '{wallet} bağlantısını kes',
  'wallets.disconnectAll': 'Tüm bağlantıları kes',
  'wallets.forget': '{wallet} cüzdanını bu listeden kaldır',
  'wallets.forgotten': 'Listeden kaldırıldı',
  'wallets.add': 'Cüzdan ekle',
  'wallets.none': 'Bağlı cüzdan yok',
  'wallets.noneText': 'Hesabını burada görmek için bir cüzdan ekleyin.',
  'wallets.count': { one: '{count} cüzdan bağlı', other: '{count} cüzdan bağlı' },
  'wallets.switched': 'Cüzdan değiştirildi',
  'wallets.switchFailed': 'Geçilemedi. Cüzdanın kilidini açıp tekrar deneyin.',
  'wallets.disconnected': 'Cüzdan bağlantısı kesildi',
} satisfies Catalogue
