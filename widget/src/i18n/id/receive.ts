import type { Catalogue } from '../en.ts'

/** Indonesian of receiving. */
export const texts = {
  'title.WalletReceive': 'Terima',
  'receive.off': 'Penerimaan dinonaktifkan di situs ini',
  'receive.offText': 'Dompet Anda menampilkan alamat Anda.',
  'receive.code': 'Kode QR alamat Anda',
  'receive.text': 'Pindai kode atau salin alamat. Kirim hanya aset {network} ke alamat ini.',
  'receive.unlisted':
    'Situs ini tidak mengenal jaringan Anda, {network}. Sepakati dengan pengirim, atau pilih jaringan lain di bawah.',
  'receive.unlistedFixed':
    'Situs ini tidak mengenal jaringan Anda, {network}. Sepakati jaringannya dengan pengirim.',
  'receive.network': 'Jaringan',
} satisfies Catalogue
