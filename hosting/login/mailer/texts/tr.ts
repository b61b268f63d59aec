import type { MailTexts } from './en.ts'

/** Turkish of the mails, and of hosting’s own pages. */
export const texts: MailTexts = {
  'fact.browser': 'Tarayıcı: {browser}',
  'fact.country': 'Ülke: {country}',
  'code.subject': '{code}, {site} sitesine giriş kodunuz',
  'code.text': '{site} sitesine giriş kodunuz:',
  'code.life':
    '10 dakika içinde süresi dolar ve yalnızca onu isteyen pencerede çalışır. Başka hiçbir yere girmeyin.',
  'code.warning':
    'Bu kodu asla paylaşmayın: koda sahip olan herkes cüzdanınızı açabilir. {site} veya bu hizmetten hiç kimse onu sizden istemez.',
  'code.ignore': 'Kod istemediyseniz bu e-postayı yok sayabilirsiniz.',
  'capture.subject': '{code}, {site} için kodunuz',
  'capture.text': 'Bu e-posta adresini {site} üzerinde {project} ile paylaşma kodunuz:',
  'capture.consent': '10 dakika geçerlidir. Kullanarak şunu kabul edersiniz:',
  'capture.ignore':
    'Siz istemediyseniz bu e-postayı silin: kod olmadan adresinizle ilgili hiçbir şey saklanmaz.',
  'capture.erase': 'Adresinizi istediğiniz zaman sildirebilirsiniz:',
  'present.subject': '{code}, cüzdanınızın adresini değiştirme kodunuz',
  'present.text': 'E-posta cüzdanınızın adresini değiştirme kodunuz:',
  'present.alarm':
    'Siz istemediyseniz cüzdanınıza biri giriş yapmış: Güvenlik sayfasında onun cihazını kaldırın.',
  'new.subject': '{code}, bu adresi onaylama kodunuz',
  'new.text': 'Bu adresi e-posta cüzdanınız için kullanma kodunuz:',
  'changed.subject': 'Cüzdanınızın adresi değiştirildi',
  'changed.text': 'E-posta cüzdanınız artık başka bir adres kullanıyor. Hesaplarınız aynı kalır.',
  'changed.undo': 'Bunu siz yapmadıysanız bu sayfayı açıp düğmeye basın:',
  'changed.meaning':
    '72 saat boyunca çalışır: bu adres cüzdanınızı yeniden açar, tüm cihazların oturumu kapatılır ve 72 saat boyunca yeni cihaz eklenemez. Sayfayı yalnızca açmak hiçbir şeyi değiştirmez.',
  'replaced.text':
    'Cüzdanınız için yeni tarayıcıları artık bu adres yerine yeni bir adres onaylıyor. Girişiniz değişmedi.',
  'replaced.alarm':
    'Bunu siz yapmadıysanız biri hesabınıza ve cihazlarınızdan birine erişmiş: Güvenlik sayfasını açın, tanımadığınız cihazları kaldırın ve giriş yaptığınız hesabı güvene alın.',
  'link.subject': '{site} üzerindeki cüzdanınız için yeni cihaz: bu siz misiniz?',
  'link.text': 'E-posta cüzdanınızın koduna sahip biri, {site} üzerinde yeni bir cihazdan giriş yapıyor.',
  'link.open': 'Bu sizseniz bu sayfayı açın ve girişte gösterilen iki haneyi girin:',
  'link.life': 'Bağlantının süresi 15 dakika içinde dolar. Yalnızca açmak hiçbir şeyi onaylamaz.',
  'link.alarm':
    'Bu siz değilseniz hiçbir şey yapmayın ve bu bağlantıyı asla paylaşmayın: bağlantı ve hanelerle cüzdanınızı başkası alır.',
  'admitted.subject': 'Yeni bir cihaz cüzdanınızı açabilir',
  'admitted.text':
    'Yeni bir cihaz artık {site} üzerinde e-posta cüzdanınızı açabilir. Kullandığınız bir cihazdan onaylandı.',
  'admitted.alarm':
    'Bunu siz yapmadıysanız cüzdanınızın Güvenlik sayfasını açın, tanımadığınız cihazları kaldırın ve posta kutunuzu güvene alın.',
  'admitted.any': 'Yeni bir cihaz artık {site} üzerinde e-posta cüzdanınızı açabilir.',
  'permission.subject': 'Bir site cüzdanınızı sormadan kullanabilir',
  'permission.text':
    '{site} artık her seferinde sormadan, belirli sınırlar içinde e-posta cüzdanınız adına işlem yapabilir. İzin, süresi dolana veya hesapta iptal edilene kadar sürer; cüzdanın adresi değişse bile.',
  'former.note':
    'Bu adres cüzdanı 72 saatten kısa süre öncesine kadar açıyordu. Onu başka biri değiştirdiyse, değişiklikle ilgili e-postamızdaki bağlantıyla geri alın.',
  'deletion.subject': 'Cüzdanınız silinecek',
  'deletion.text':
    'E-posta cüzdanınız {date} tarihinde silinecek. Tüm cihazların oturumu kapatıldı. Sonrasında anahtarlarını kimse geri getiremez ve içinde kalan her şey kaybolur.',
  'deletion.keep': 'Korumak için ondan önce giriş yapın veya bu sayfayı açıp düğmeye basın:',
  'deletion.alarm':
    'Sayfayı yalnızca açmak hiçbir şeyi değiştirmez. Bunu siz istemediyseniz başka biri posta kutunuza veya oturumu açık bir cihaza erişmiş.',
  'kept.subject': 'Cüzdanınız korundu',
  'kept.text': 'E-posta cüzdanınız silinmeyecek: biri giriş yaptı veya gönderdiğimiz bağlantıyı kullandı.',
  'deleted.subject': 'Cüzdanınız silindi',
  'deleted.text':
    'E-posta cüzdanınız, 72 saat önce oturumu açık bir cihazdan istendiği gibi silindi. Yedeklerimiz onu en fazla 30 gün daha şifreli olarak saklar.',
  'deleted.again': 'Bu adresle şimdi giriş yapmak, yeni hesaplarla yeni bir cüzdan oluşturur.',
  'phrase.subject': 'Kurtarma ifadeniz gösteriliyor',
  'phrase.text':
    'E-posta cüzdanınızın kurtarma ifadesi, az önce sizin yerinize giriş yapan birine gösteriliyor.',
  'phrase.meaning': '24 kelimeye sahip olan herkes, kod veya cihaz olmadan cüzdanı sonsuza dek kontrol eder.',
  'phrase.alarm':
    'Bu siz değilseniz her şeyi hemen başka bir cüzdana taşıyın. Sonra Güvenlik sayfasında tüm cihazları kaldırın ve posta kutunuzu veya giriş yaptığınız hesabı güvene alın.',
  'passkey.addedSubject': 'Cüzdanınıza bir geçiş anahtarı eklendi',
  'passkey.added': '“{name}” geçiş anahtarı artık cüzdanınızı açabilir.',
  'passkey.removedSubject': 'Cüzdanınızdan bir geçiş anahtarı kaldırıldı',
  'passkey.removed': '“{name}” geçiş anahtarı artık cüzdanınızı açmıyor.',
  'passkey.alarm':
    'Bunu siz yapmadıysanız cüzdanınızın Güvenlik sayfasını açın, tanımadıklarınızı kaldırın ve posta kutunuzu güvene alın.',
  'strict.onSubject': 'Cüzdanınızın katı modu açık',
  'strict.on':
    'Katı mod açıldı. Cüzdanınızı artık yalnızca bir geçiş anahtarı açar ve diğer tüm cihazların oturumu kapatıldı.',
  'strict.meaning':
    'Tüm geçiş anahtarlarınızı kaybederseniz cüzdanı kaybedersiniz. İki tanesini veya kurtarma ifadesini saklayın.',
  'strict.offSubject': 'Cüzdanınızın katı modu kapalı',
  'strict.off':
    'Katı mod kapatıldı. Bu posta kutusundan bir kod ve bir bağlantı cüzdanınızı yeniden açabilir.',
  'page.open': 'Bağlantıyı açın',
  'page.paste': 'E-postadaki bağlantının tamamını yapıştırın',
  'page.openButton': 'Aç',
  'page.close': 'Bu sayfayı kapatabilirsiniz.',
  'page.over': 'Bağlantının süresi doldu',
  'device.title': 'Bu siz misiniz?',
  'device.text': 'Biri yeni bir cihazdan e-posta cüzdanınıza giriş yapıyor.',
  'device.site': 'Site',
  'device.browser': 'Tarayıcı',
  'device.country': 'Ülke',
  'device.requested': 'İstek zamanı',
  'device.unknown': 'Bilinmiyor',
  'device.digits': 'Girişte gösterilen iki hane',
  'device.approve': 'Bu cihazı onayla',
  'device.alarm': 'Bu siz değilseniz bu sayfayı kapatın ve bağlantıyı paylaşmayın.',
  'device.wrong': 'Yanlış sayı. Giriş yaptığınız yerden yeniden kontrol edin.',
  'device.approved': 'Cihaz onaylandı',
  'device.continue': '{site} üzerinde devam edin.',
  'device.over': 'Yenisini almak için tekrar giriş yapın.',
  'undo.title': 'Bunu ben yapmadım',
  'undo.text':
    'E-posta cüzdanınızın adresi değiştirildi. Bunu siz yapmadıysanız düğmeye basın: bu adres cüzdanı yeniden açar, tüm cihazların oturumu kapatılır, adresi değiştiren cihaz kaldırılır ve 72 saat boyunca yeni cihaz eklenemez.',
  'undo.button': 'Değişikliği geri al',
  'undo.other': 'Bunu siz yaptıysanız bu sayfayı kapatın.',
  'undo.failed': 'Değişiklik geri alınamadı. Bir dakika sonra tekrar deneyin.',
  'undo.done': 'Eski adresiniz geri getirildi',
  'undo.doneText':
    'Cüzdanınızı yeniden bu adres açar, diğeri artık açmaz. Tüm cihazların oturumu kapatıldı. Adresi değiştiren kişi e-postalarınızı okuyabiliyordu: giriş yapmadan önce posta kutunuzun şifresini değiştirin.',
  'undo.over': '72 saat boyunca çalışır.',
  'keep.title': 'Cüzdanınız korunsun mu?',
  'keep.text': 'E-posta cüzdanınız silinmek üzere. Korumak için düğmeye basın.',
  'keep.button': 'Cüzdanımı koru',
  'keep.other': 'Silinmesini istiyorsanız bu sayfayı kapatın. Hiçbir şey değişmedi.',
  'keep.stays': 'Önceki gibi giriş yapın.',
  'keep.over': 'Cüzdan zaten korundu ya da silindi.',
  'erase.open': 'E-posta adresinize götürür; adresinizi orada silebilirsiniz.',
  'erase.broken': 'Bu bağlantı çalışmıyor',
  'erase.brokenText': 'E-postadaki bağlantının tamamını kopyalayın veya en yeni e-postayı açın.',
  'erase.title': '{project} için e-posta adresiniz silinsin mi?',
  'erase.text': 'Bundan sonra {project} ne adresinize ne de onayınıza sahip olur.',
  'erase.button': 'Adresimi sil',
  'erase.done': 'Adresiniz silindi',
  'erase.doneText': '{project} için burada hiçbir şey saklanmıyor.',
  'pay.failed': 'Şu anda kullanılamıyor',
  'pay.failedText':
    'Hiçbir ödeme yapılmadı. Bu pencereyi kapatıp başka bir tutar veya başka bir satıcı seçin.',
  'pay.back': 'Bu pencereyi kapatabilirsiniz',
  'pay.backText': 'Geldiğiniz sayfa siparişinizin durumunu gösterir.',
}
