import type { Catalogue } from '../en.ts'

/** Turkish of logging in by Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'Kod alınıyor',
  'farcaster.drawn': 'Kod hazır',
  'farcaster.code': 'Telefonunuzun kamerasıyla taranacak kod',
  'farcaster.scan': 'Telefonunuzla tarayın',
  'farcaster.scanText':
    'Farcaster uygulaması giriş yapmak isteyip istemediğinizi sorar. Yalnızca kendi ekranınızda gördüğünüz kodu tarayın.',
  'farcaster.go': 'Farcaster’da devam edin',
  'farcaster.goText': 'Orada giriş yapıp buraya dönün.',
  'farcaster.open': 'Farcaster’ı aç',
  'farcaster.openBlocked': 'Farcaster açılmadı. Bağlantıyı kopyalayıp başka bir sekmede açın.',
  'farcaster.failed': 'Farcaster’a bağlanılamadı',
  'farcaster.failedText': 'İmzalanan şey buraya giriş sağlamıyor. Tekrar deneyin.',
  'farcaster.expired': 'Kodun süresi doldu',
  'farcaster.expiredText': 'Süresi içinde kimse bu kodla giriş yapmadı. Yeni kod alın.',
  'farcaster.renew': 'Yeni kod',
  'farcaster.unprovenText':
    'Kod başkası için taranabilir, bu yüzden yeni bir cihazda cüzdan açmaz. Daha önce kullandığınız bir tarayıcıda bağlanın.',
} satisfies Catalogue
