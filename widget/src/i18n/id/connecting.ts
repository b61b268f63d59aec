import type { Catalogue } from '../en.ts'

/** Indonesian of connecting a wallet of the browser. */
export const texts = {
  'title.ConnectingExternal': 'Hubungkan',
  'title.ChooseFamily': 'Pilih jaringan',
  'connecting.chooseFamily': 'Pilih tempat menghubungkan {wallet}.',
  'connecting.waiting': 'Lanjutkan di {wallet}',
  'connecting.waitingText': 'Setujui koneksi di jendela yang dibuka dompet Anda.',
  'connecting.slow': 'Masih menunggu? Buka {wallet} dari toolbar browser Anda.',
  'connecting.declined': 'Permintaan ditolak',
  'connecting.declinedText': 'Anda menolak koneksi di {wallet}. Anda dapat meminta lagi kapan saja.',
  'connecting.pending': 'Sudah ada permintaan terbuka',
  'connecting.pendingText': 'Buka {wallet}, jawab atau tutup permintaan sebelumnya, lalu coba lagi.',
  'connecting.gone': '{wallet} tidak ada lagi',
  'connecting.goneText':
    'Ekstensi mungkin nonaktif atau baru diperbarui. Muat ulang halaman, atau pilih dompet lain.',
  'connecting.wrongAccount': 'Akun ini tidak dapat dipakai',
  'connecting.wrongAccountText': 'Buka {wallet}, pilih akun yang ingin Anda pakai di sini, lalu coba lagi.',
  'connecting.isLatch': 'Bukan dompet tersendiri',
  'connecting.isLatchText': '{wallet} mengarah kembali ke jendela ini (WALLET_IS_LATCH). Pilih dompet lain.',
  'connecting.failed': 'Gagal terhubung',
  'connecting.failedText': '{wallet} menjawab dengan kesalahan. Buka kuncinya dan coba lagi.',
  'connecting.interrupted': 'Koneksi terputus',
  'connecting.interruptedText': 'Jendela ini dimuat ulang saat menunggu jawaban {wallet}.',
  'connecting.other': 'Pilih dompet lain',
  'connecting.unnamed': 'dompet Anda',
} satisfies Catalogue
