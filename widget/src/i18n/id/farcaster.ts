import type { Catalogue } from '../en.ts'

/** Indonesian of logging in by Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'Mengambil kode',
  'farcaster.drawn': 'Kode siap',
  'farcaster.code': 'Kode untuk dipindai dengan kamera ponsel Anda',
  'farcaster.scan': 'Pindai dengan ponsel Anda',
  'farcaster.scanText':
    'Aplikasi Farcaster menanyakan apakah Anda ingin masuk. Pindai hanya kode yang tampil di layar Anda sendiri.',
  'farcaster.go': 'Lanjutkan di Farcaster',
  'farcaster.goText': 'Masuk di sana, lalu kembali ke sini.',
  'farcaster.open': 'Buka Farcaster',
  'farcaster.openBlocked': 'Farcaster tidak terbuka. Salin tautan, lalu buka di tab lain.',
  'farcaster.failed': 'Gagal terhubung ke Farcaster',
  'farcaster.failedText': 'Yang ditandatangani tidak berlaku untuk masuk di sini. Coba lagi.',
  'farcaster.expired': 'Kode kedaluwarsa',
  'farcaster.expiredText': 'Tidak ada yang masuk dengan kode ini tepat waktu. Ambil kode baru.',
  'farcaster.renew': 'Kode baru',
  'farcaster.unprovenText':
    'Kode bisa dipindai untuk orang lain, jadi tidak membuka dompet di perangkat baru. Hubungkan di browser yang pernah Anda pakai.',
} satisfies Catalogue
