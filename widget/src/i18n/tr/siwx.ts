import type { Catalogue } from '../en.ts'

/** Turkish of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'Giriş yap',
  'signIn.site': 'Giriş yapılan site',
  'signIn.text':
    '{wallet} ile bir mesaj imzalayarak bu hesabın sizin olduğunu gösterin. Hiçbir şey taşınmaz, ücret alınmaz.',
  'signIn.required': 'Bu site bunu zorunlu tutuyor. Giriş yapmazsanız cüzdanın bağlantısı kesilir.',
  'signIn.requiredHere':
    'Bu site bunu her ağda zorunlu tutuyor. Giriş yapmazsanız {network} ağına dönersiniz.',
  'signIn.sign': 'Giriş yap',
  'signIn.cancel': 'Şimdi değil',
  'signIn.cancelRequired': 'Bağlantıyı kes',
  'signIn.cancelHere': 'Geri dön',
  'signIn.inWallet': '{wallet} ile imzalayın',
  'signIn.inWalletText': '{wallet} mesajı gösterir. Yalnızca bulunduğunuz siteyi belirtiyorsa imzalayın.',
  'signIn.checking': 'Giriş yapılıyor',
  'signIn.checkingText': 'İmza kontrol ediliyor.',
  'signIn.declined': 'Mesajı {wallet} üzerinde reddettiniz.',
  'signIn.refused': 'İmza kabul edilmedi. Tekrar deneyin veya başka hesap seçin.',
  'signIn.clock': 'Bu cihazın saati yanlış. Tarih ve saati ayarlayıp tekrar deneyin.',
  'signIn.unavailable': 'İmza kontrol edilemedi. Bağlantınıza bakıp tekrar deneyin.',
  'signIn.failed': '{wallet} mesajı imzalayamadı. Tekrar deneyin.',
} satisfies Catalogue
