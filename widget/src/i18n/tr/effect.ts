import type { Catalogue } from '../en.ts'

/** Turkish of what a request is estimated to change. */
export const texts = {
  'effect.title': 'Tahmini değişiklikler',
  'effect.loading': 'Simüle ediliyor…',
  'effect.unsupported': 'Simüle edilemedi: bu ağın düğümü desteklemiyor.',
  'effect.unavailable': 'Şu anda simüle edilemedi.',
  'effect.fails': 'Bu başarısız olur ve ağ ücreti boşa gider.',
  'effect.failsFunds': 'Bu başarısız olur: hesapta yeterli bakiye yok.',
  'effect.contractSays': 'Sözleşmenin yanıtı',
  'effect.nothing': 'Ağ ücreti dışında değişiklik yok.',
  'effect.leaves': 'Gönderdiğiniz',
  'effect.comes': 'Aldığınız',
  'effect.mayBeTaken': 'Harcama izni',
  'effect.by': 'yetkili:',
  'effect.all': 'Tümü:',
  'effect.endless': 'Neredeyse sınırsız',
  'effect.baseUnits': 'temel birim',
  'effect.unlisted': '(doğrulanmamış token)',
  'effect.changesOwner': 'Hesabınızın veya içindeki token’ların kontrolü başkasına geçer.',
  'effect.acceptFailure': 'Başarısız olacak olsa da gönder.',
} satisfies Catalogue
