import type { Catalogue } from '../en.ts'

/** Indonesian of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'Masuk dengan akun',
  'social.list': 'Akun yang dapat dipakai untuk masuk',
  'social.listNote':
    'Anda mendapat dompet sendiri. Akun itu hanya untuk masuk, dan tidak melihat isi dompet.',
  'social.opening': 'Membuka {name}',
  'social.openingText': 'Sebuah jendela terbuka di samping jendela ini.',
  'social.waiting': 'Lanjutkan di {name}',
  'social.waitingText': 'Masuk di jendela yang terbuka, lalu kembali ke sini.',
  'social.entering': 'Membuka dompet Anda',
  'social.enteringText': 'Tunggu sebentar.',
  'social.blocked': 'Jendela diblokir',
  'social.blockedText': 'Browser Anda tidak mengizinkan jendela terbuka sendiri. Buka dengan tombol ini.',
  'social.openWindow': 'Buka jendela',
  'social.closed': 'Jendela ditutup',
  'social.closedText': 'Jendela {name} ditutup sebelum Anda masuk.',
  'social.denied': 'Koneksi ditolak',
  'social.deniedText': '{name} menolak proses masuk. Coba lagi, atau pilih cara lain.',
  'social.start': 'Gagal memulai koneksi sosial',
  'social.startText': '{name} tidak dapat dihubungi. Coba lagi satu menit lagi.',
  'social.failed': 'Gagal terhubung',
  'social.failedText': 'Kami tidak dapat memverifikasi proses masuk ini. Coba lagi.',
  'social.unproven': 'Browser ini baru untuk dompet Anda',
  'social.unprovenText':
    'Akun {name} Anda tidak punya alamat email terverifikasi. Hubungkan di browser yang pernah Anda pakai.',
  'social.expired': 'Proses masuk ini terlalu lama',
  'social.expiredText': 'Mulai lagi dari awal. Tidak ada yang masuk.',
} satisfies Catalogue
