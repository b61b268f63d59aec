import type { Catalogue } from '../en.ts'

/** Indonesian of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'Masuk',
  'signIn.site': 'Masuk ke',
  'signIn.text':
    'Buktikan bahwa akun ini milik Anda dengan menandatangani pesan di {wallet}. Tidak ada yang dipindahkan dan tidak ada biaya.',
  'signIn.required': 'Diwajibkan oleh situs ini. Tanpanya, dompet akan diputuskan.',
  'signIn.requiredHere': 'Diwajibkan oleh situs ini di setiap jaringan. Tanpanya, Anda kembali ke {network}.',
  'signIn.sign': 'Masuk',
  'signIn.cancel': 'Jangan sekarang',
  'signIn.cancelRequired': 'Putuskan',
  'signIn.cancelHere': 'Kembali',
  'signIn.inWallet': 'Tanda tangani di {wallet}',
  'signIn.inWalletText':
    '{wallet} menampilkan pesannya. Tanda tangani hanya jika menyebut situs tempat Anda berada.',
  'signIn.checking': 'Memproses masuk',
  'signIn.checkingText': 'Tanda tangan sedang diperiksa.',
  'signIn.declined': 'Anda menolak pesan di {wallet}.',
  'signIn.refused': 'Tanda tangan tidak diterima. Coba lagi, atau pilih akun lain.',
  'signIn.clock': 'Jam perangkat ini salah. Atur tanggal dan jamnya, lalu coba lagi.',
  'signIn.unavailable': 'Tanda tangan tidak dapat diperiksa. Periksa koneksi Anda dan coba lagi.',
  'signIn.failed': '{wallet} tidak dapat menandatangani pesan. Coba lagi.',
} satisfies Catalogue
