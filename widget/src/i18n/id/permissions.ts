import type { Catalogue } from '../en.ts'

/** Indonesian of what sites may do with a smart account without asking. */
export const texts = {
  'title.Permissions': 'Izin',
  'permissions.loading': 'Memuat izin',
  'permissions.empty': 'Tidak ada izin',
  'permissions.emptyText':
    'Situs yang Anda izinkan bertindak untuk Anda tanpa bertanya setiap kali muncul di sini.',
  'permissions.offline': 'Anda offline',
  'permissions.failed': 'Gagal memuat izin',
  'permissions.failedText': 'Izin yang sudah Anda berikan tetap berlaku.',
  'permissions.list': 'Yang boleh dilakukan situs tanpa bertanya',
  'permissions.intro': 'Kunci dari setiap situs ini boleh bertindak untuk akun pintar Anda dalam batasnya.',
  'permissions.named': 'Situs menamai kuncinya',
  'permissions.key': 'Kunci',
  'permissions.most': 'Maks. total',
  'permissions.each': 'Maks. per periode',
  'permissions.period': 'Periode',
  'permissions.unknown': 'Jumlah yang tidak dapat dipastikan',
  'permissions.contract': 'Kontrak',
  'permissions.methods': 'Panggilan',
  'permissions.uses': 'Berapa kali',
  'permissions.times': { other: '{count} kali' },
  'permissions.network': 'Jaringan',
  'permissions.until': 'Sampai',
  'permissions.over': 'Izin ini sudah berakhir.',
  'permissions.elsewhere': 'Situs ini tidak punya jaringannya. Cabut di tempat Anda memberikannya.',
  'permissions.revoke': 'Cabut',
  'permissions.revokeOf': 'Cabut izin kunci {key} dari {site}',
  'permissions.revoked': 'Izin dicabut',
  'permissions.kept': 'Tidak dicabut: situs masih boleh bertindak dalam batasnya.',
} satisfies Catalogue
