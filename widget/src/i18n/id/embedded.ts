import type { Catalogue } from '../en.ts'

/** Indonesian of the views around the secure frame. */
export const texts = {
  'title.EmailLogin': 'Hubungkan dengan email',
  'title.PasskeyLogin': 'Hubungkan dengan kunci sandi',
  'title.ApproveTransaction': 'Dompet email',
  'title.ConnectingSocial': 'Masuk',
  'email.opening': 'Membuka dompet email Anda',
  'email.elsewhereText': 'Sebuah jendela menanyakan apakah situs ini boleh memakainya.',
  'passkey.opening': 'Membuka dompet Anda',
  'passkey.openingText': 'Perangkat Anda meminta kunci sandi dompet Anda.',
  'passkey.needed': 'Dompet ini hanya terbuka dengan kunci sandi',
  'passkey.neededText': 'Pemiliknya mengaktifkan mode ketat. Kembali dan pilih Kunci sandi.',
  'email.approveText':
    'Di sana terlihat apa yang diminta situs ini. Tidak ada yang ditandatangani sebelum Anda menyetujuinya di sana.',
  'email.notAllowed': 'Dompet email Anda tidak melakukan yang diminta situs ini.',
  'email.other': 'Kembali ke awal',
  'email.offline': 'Anda offline',
  'email.offlineText': 'Menghubungkan dengan email memerlukan internet. Coba lagi saat Anda online.',
  'email.unavailable': 'Dompet email gagal dimuat',
  'email.unavailableText':
    'Periksa koneksi Anda, dan apakah ada yang memblokirnya di browser. Lalu coba lagi.',
  'email.quiet': 'Dompet email tidak menjawab',
  'email.quietText': 'Dompet Anda aman. Tunggu sebentar, atau muat ulang untuk melanjutkan.',
  'email.reload': 'Muat ulang',
  'email.service': 'Menghubungkan dengan email sedang tidak berfungsi',
  'email.serviceText': 'Masalahnya ada di pihak kami. Dompet Anda aman. Coba lagi beberapa menit lagi.',
  'email.refused': 'Email tidak dapat dikirim ke alamat ini',
  'email.refusedText': 'Periksa apakah {email} dieja dengan benar.',
  'email.tooSoon': 'Kode baru saja dikirim',
  'email.tooSoonText': 'Tunggu setengah menit sebelum meminta kode lain ke {email}.',
  'email.limited': 'Terlalu banyak percobaan',
  'email.limitedText': 'Demi keamanan Anda, kode tidak dikirim lagi untuk saat ini. Coba lagi nanti.',
  'email.unverified': 'Situs ini tidak boleh terhubung dengan email',
  'email.unverifiedText':
    'Situs ini tidak ada di daftar situs yang diizinkan proyek. Hanya operatornya yang dapat menambahkannya.',
  'email.noAccount': 'Tidak ada yang dapat dihubungkan di sini',
  'email.noAccountText': 'Dompet email Anda tidak punya akun di jaringan situs ini.',
  'email.failed': 'Tidak berhasil',
  'email.failedText': 'Anda tidak terhubung. Coba lagi.',
} satisfies Catalogue
