import type { Catalogue } from '../en.ts'

/** Indonesian of orders of coins. */
export const texts = {
  'title.BuyInProgress': 'Pesanan',
  'order.list': 'Pesanan',
  'order.gone': 'Pesanan ini tidak ada lagi di sini',
  'order.pay': 'Bayar di jendela {provider}',
  'order.payText':
    'Jendelanya terbuka di depan halaman ini. Anda boleh menutup jendela ini: pesanan berlanjut.',
  'order.withdraw': 'Konfirmasi di jendela {provider}',
  'order.withdrawText':
    'Jendelanya terbuka di depan halaman ini. Anda boleh menutup jendela ini: pesanan berlanjut.',
  'order.pending': '{provider} sedang memprosesnya',
  'order.pendingText':
    'Ini bisa memakan beberapa menit, lewat bank beberapa hari. Anda boleh menutup jendela ini.',
  'order.paid': 'Menunggu koin',
  'order.paidText':
    '{provider} menyatakan sudah mengirimnya. Koin menjadi milik Anda begitu sampai di {network}.',
  'order.delivered': '{amount} sudah tiba',
  'order.deliveredText': 'Sudah ada di akun Anda di {network}.',
  'order.deliveredLine': 'Tiba dari {provider}',
  'order.failedLine': '{provider}: pesanan gagal',
  'order.failed': 'Pesanan gagal',
  'order.failedText': '{provider} tidak mengirim apa pun. Tanyakan kepadanya apakah Anda ditagih.',
  'order.unread': 'Gagal memuat status. Mencoba lagi.',
  'order.openAgain': 'Buka lagi jendelanya',
  'order.other': 'Pilih cara lain',
  'order.expected': 'Akan tiba',
  'order.received': 'Tiba',
  'order.paidWith': 'Anda bayar',
  'order.by': 'Dari',
  'order.to': 'Ke akun Anda',
} satisfies Catalogue
