import type { Catalogue } from '../en.ts'

/** Turkish of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'Hesapla giriş yap',
  'social.list': 'Giriş yapabileceğiniz hesaplar',
  'social.listNote':
    'Size ait bir cüzdan alırsınız. Hesap yalnızca girişinizi sağlar, cüzdandan hiçbir şey görmez.',
  'social.opening': '{name} açılıyor',
  'social.openingText': 'Bu pencerenin yanında bir pencere açılır.',
  'social.waiting': '{name} ile devam edin',
  'social.waitingText': 'Açılan pencerede giriş yapıp buraya dönün.',
  'social.entering': 'Cüzdanınız açılıyor',
  'social.enteringText': 'Biraz sürer.',
  'social.blocked': 'Pencere engellendi',
  'social.blockedText': 'Tarayıcınız pencerelerin kendiliğinden açılmasına izin vermiyor. Bu düğmeyle açın.',
  'social.openWindow': 'Pencereyi aç',
  'social.closed': 'Pencere kapatıldı',
  'social.closedText': '{name} penceresi, giriş tamamlanmadan kapatıldı.',
  'social.denied': 'Bağlantı reddedildi',
  'social.deniedText': '{name} girişi reddetti. Tekrar deneyin veya başka yol seçin.',
  'social.start': 'Sosyal bağlantı başlatılamadı',
  'social.startText': '{name} hizmetine sorulamadı. Bir dakika sonra tekrar deneyin.',
  'social.failed': 'Bağlanılamadı',
  'social.failedText': 'Bu girişi doğrulayamadık. Tekrar deneyin.',
  'social.unproven': 'Bu tarayıcı cüzdanınız için yeni',
  'social.unprovenText':
    '{name} hesabınızda doğrulanmış e-posta adresi yok. Daha önce kullandığınız bir tarayıcıda bağlanın.',
  'social.expired': 'Bu giriş çok uzun sürdü',
  'social.expiredText': 'Yeniden başlayın. Kimse giriş yapmadı.',
} satisfies Catalogue
