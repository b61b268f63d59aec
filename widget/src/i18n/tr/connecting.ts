import type { Catalogue } from '../en.ts'

/** Turkish of connecting a wallet of the browser. */
export const texts = {
  'title.ConnectingExternal': 'Bağlan',
  'title.ChooseFamily': 'Ağ seç',
  'connecting.chooseFamily': '{wallet} cüzdanını nereye bağlayacağınızı seçin.',
  'connecting.waiting': '{wallet} ile devam edin',
  'connecting.waitingText': 'Cüzdanınızın açtığı pencerede bağlantıyı onaylayın.',
  'connecting.slow': 'Hâlâ bekliyor musunuz? Tarayıcınızın araç çubuğundan {wallet} uzantısını açın.',
  'connecting.declined': 'İstek reddedildi',
  'connecting.declinedText':
    'Bağlantıyı {wallet} üzerinde reddettiniz. İstediğiniz zaman tekrar deneyebilirsiniz.',
  'connecting.pending': 'Zaten açık bir istek var',
  'connecting.pendingText':
    '{wallet} cüzdanını açın, önceki isteği yanıtlayın veya kapatın, sonra tekrar deneyin.',
  'connecting.gone': '{wallet} artık burada değil',
  'connecting.goneText':
    'Uzantı kapatılmış veya güncellenmiş olabilir. Sayfayı yenileyin veya başka cüzdan seçin.',
  'connecting.wrongAccount': 'Bu hesap kullanılamıyor',
  'connecting.wrongAccountText':
    '{wallet} cüzdanını açın, burada kullanmak istediğiniz hesabı seçip tekrar deneyin.',
  'connecting.isLatch': 'Ayrı bir cüzdan değil',
  'connecting.isLatchText': '{wallet} bu pencereye geri dönüyor (WALLET_IS_LATCH). Başka bir cüzdan seçin.',
  'connecting.failed': 'Bağlanılamadı',
  'connecting.failedText': '{wallet} hata ile yanıt verdi. Kilidini açıp tekrar deneyin.',
  'connecting.interrupted': 'Bağlantı yarıda kesildi',
  'connecting.interruptedText': '{wallet} yanıtı beklenirken bu pencere yenilendi.',
  'connecting.other': 'Başka cüzdan seç',
  'connecting.unnamed': 'cüzdanınız',
} satisfies Catalogue
