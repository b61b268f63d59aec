import type { Catalogue } from '../en.ts'

/** Indonesian of the shell around the views. */
export const texts = {
  'connect.claim': 'Menyebut dirinya “{title}”',
  'common.copied': 'Disalin',
  'common.copyFailed': 'Gagal menyalin. Teks sudah dipilih: salin secara manual.',
  'common.byHand': 'Untuk disalin manual',
  'refused.title': 'Tidak tersedia',
  'refused.origin': 'Situs ini tidak boleh menghubungkan dompet di sini',
  'refused.originText':
    'Situs ini tidak ada di daftar situs yang diizinkan proyek. Hanya operatornya yang dapat menambahkannya.',
  'refused.project': 'Situs ini belum disiapkan',
  'refused.projectText':
    'Situs ini menyebut proyek yang tidak dikenal di sini. Hanya operatornya yang dapat memperbaikinya.',
  'refused.protocol': 'Situs ini sudah usang',
  'refused.protocolText': 'Muat ulang halamannya. Jika tidak membantu, operatornya harus memperbarui situs.',
  'unreachable.title': 'Dompet email',
  'unreachable.heading': 'Dompet email Anda tidak dapat dijangkau',
  'unreachable.text': 'Dompet Anda aman. Dompet akan terhubung kembali begitu dapat dijangkau.',
  'unreachable.other': 'Pakai dompet lain',
  'alert.APKT001': 'Jaringan tidak ditemukan. Situs meminta jaringan yang tidak dimiliki proyek ini.',
  'alert.APKT003': 'Dompet tidak dapat dimuat. Periksa koneksi Anda.',
  'alert.APKT004': 'Dompet tidak menjawab tepat waktu.',
  'alert.APKT006': 'Sesi telah kedaluwarsa. Periksa tanggal dan jam perangkat Anda.',
  'alert.APKT007': 'ID proyek tidak valid.',
  'alert.APKT009': 'Server tidak menjawab. Coba lagi sebentar lagi.',
  'alert.APKT010': 'Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.',
  'common.cancel': 'Batal',
  'common.offline': 'Anda offline. Latch melanjutkan saat koneksi kembali.',
  'common.dismiss': 'Sembunyikan',
  'shell.earlierPayment':
    'Pembayaran sebelumnya mungkin masih dalam perjalanan. Periksa sebelum mengirim lagi.',
  'shell.lost': 'Halaman berhenti merespons. Muat ulang jika tidak terjadi apa-apa.',
  'alert.APKT002': 'Situs ini tidak ada di daftar asal yang diizinkan proyek.',
  'alert.APKT005': 'Domain tidak terverifikasi. Situs ini tidak ada di daftar situs yang diizinkan proyek.',
} satisfies Catalogue
