import type { Catalogue } from '../en.ts'

/** Turkish of the shell around the views. */
export const texts = {
  'connect.claim': 'Kendini “{title}” olarak tanıtıyor',
  'common.copied': 'Kopyalandı',
  'common.copyFailed': 'Kopyalanamadı. Metin seçili: elle kopyalayın.',
  'common.byHand': 'Elle kopyalanacak',
  'refused.title': 'Kullanılamıyor',
  'refused.origin': 'Bu site burada cüzdan bağlayamaz',
  'refused.originText':
    'Projenin izin verilen siteler listesinde değil. Siteyi yalnızca işletmecisi ekleyebilir.',
  'refused.project': 'Bu site kurulmamış',
  'refused.projectText': 'Burada bilinmeyen bir proje belirtiyor. Bunu yalnızca işletmecisi düzeltebilir.',
  'refused.protocol': 'Bu site güncel değil',
  'refused.protocolText': 'Sayfayı yenileyin. İşe yaramazsa siteyi işletmecisinin güncellemesi gerekir.',
  'unreachable.title': 'E-posta cüzdanı',
  'unreachable.heading': 'E-posta cüzdanınıza ulaşılamıyor',
  'unreachable.text': 'Cüzdanınız güvende. Ulaşılabilir olunca yeniden bağlanır.',
  'unreachable.other': 'Başka cüzdan kullan',
  'alert.APKT001': 'Ağ bulunamadı. Site, bu projede olmayan bir ağ istedi.',
  'alert.APKT003': 'Cüzdanlar yüklenemedi. Bağlantınızı kontrol edin.',
  'alert.APKT004': 'Cüzdan zamanında yanıt vermedi.',
  'alert.APKT006': 'Oturumun süresi doldu. Cihazınızın tarih ve saatini kontrol edin.',
  'alert.APKT007': 'Proje kimliği geçersiz.',
  'alert.APKT009': 'Sunucu yanıt vermedi. Birazdan tekrar deneyin.',
  'alert.APKT010': 'Çok fazla istek gönderildi. Biraz bekleyip tekrar deneyin.',
  'common.cancel': 'İptal',
  'common.offline': 'Çevrimdışısınız. Bağlantı gelince Latch devam eder.',
  'common.dismiss': 'Gizle',
  'shell.lost': 'Sayfa yanıt vermiyor. Bir şey olmazsa sayfayı yenileyin.',
  'alert.APKT002': 'Bu site, projenin izin verilen kaynaklar listesinde değil.',
  'alert.APKT005': 'Doğrulanmamış alan adı. Bu site, projenin izin verilen siteler listesinde değil.',
} satisfies Catalogue
