import type { Catalogue } from '../en.ts'

/** Indonesian of networks, and of switching between them. */
export const texts = {
  'title.SwitchActiveChain': 'Ganti jaringan',
  'title.Networks': 'Pilih jaringan',
  'title.SwitchNetwork': 'Ganti jaringan',
  'networks.search': 'Cari jaringan',
  'networks.list': 'Jaringan',
  'networks.testList': 'Jaringan uji',
  'networks.active': 'Jaringan aktif',
  'networks.testnet': 'Testnet',
  'networks.results': { other: '{count} jaringan' },
  'networks.none': 'Tidak ada jaringan yang cocok dengan “{query}”',
  'networks.noneText': 'Periksa ejaan atau cari dengan ID chain.',
  'networks.clear': 'Hapus pencarian',
  'networks.offline': 'Anda offline',
  'networks.walletAbsent': 'Dompet Anda tidak tersedia',
  'networks.notApproved': 'Tidak disetujui di {wallet}',
  'networks.noFamily': 'Belum ada dompet yang dapat dihubungkan di sini',
  'networks.footnote': '{wallet} mungkin tidak mendukung semua jaringan situs ini.',
  'switch.waiting': 'Setujui di {wallet}',
  'switch.waitingText': 'Dompet Anda menanyakan apakah akan beralih ke {network}.',
  'switch.declined': 'Pergantian ditolak',
  'switch.declinedText': 'Anda menolak beralih ke {network} di {wallet}.',
  'switch.failed': 'Gagal beralih',
  'switch.failedText':
    '{wallet} mungkin tidak mendukung {network}, atau masih ada permintaan lain yang terbuka.',
  'switch.slow': 'Masih menunggu? Buka {wallet} dari toolbar browser Anda.',
  'switch.done': 'Beralih ke {network}',
  'activeChain.heading': 'Dompet lain untuk {network}',
  'activeChain.text': 'Dompet Anda tidak dapat memakai {network}. Pilih yang bisa.',
  'activeChain.choose': 'Pilih dompet',
} satisfies Catalogue
