import type { Catalogue } from '../en.ts'

/** Turkish of what sites may do with a smart account without asking. */
export const texts = {
  'title.Permissions': 'İzinler',
  'permissions.loading': 'İzinler yükleniyor',
  'permissions.empty': 'İzin yok',
  'permissions.emptyText':
    'Her seferinde sormadan adınıza işlem yapmasına izin verdiğiniz siteler burada görünür.',
  'permissions.offline': 'Çevrimdışısınız',
  'permissions.failed': 'İzinler yüklenemedi',
  'permissions.failedText': 'Verdiğiniz izinler yine de geçerli.',
  'permissions.list': 'Sitelerin sormadan yapabilecekleri',
  'permissions.intro':
    'Bu sitelerin her birinin bir anahtarı, sınırları içinde akıllı hesabınız adına işlem yapabilir.',
  'permissions.named': 'Sitenin anahtarına verdiği ad',
  'permissions.key': 'Anahtar',
  'permissions.most': 'Toplam maks.',
  'permissions.each': 'Dönem başına maks.',
  'permissions.period': 'Dönem',
  'permissions.unknown': 'Belirlenemeyen bir tutar',
  'permissions.contract': 'Sözleşme',
  'permissions.methods': 'Çağrılar',
  'permissions.uses': 'Kaç kez',
  'permissions.times': { one: '{count} kez', other: '{count} kez' },
  'permissions.network': 'Ağ',
  'permissions.until': 'Bitiş',
  'permissions.over': 'Bu iznin süresi doldu.',
  'permissions.elsewhere': 'Bu sitede iznin ağı yok. İzni verdiğiniz yerde kaldırın.',
  'permissions.revoke': 'Kaldır',
  'permissions.revokeOf': '{site} sitesinin {key} anahtarının iznini kaldır',
  'permissions.revoked': 'İzin kaldırıldı',
  'permissions.kept': 'Kaldırılmadı: site hâlâ sınırları içinde işlem yapabilir.',
} satisfies Catalogue
