import type { Catalogue } from '../en.ts'

/** Indonesian of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'Dompet',
  'wallets.family': 'Dompet {family}',
  'wallets.recent': 'Baru saja terhubung',
  'wallets.active': 'Aktif',
  'wallets.switch': 'Ganti',
  'wallets.connect': 'Hubungkan',
  'wallets.accounts': 'Akun lain di {wallet}',
  'wallets.use': 'Pakai',
  'wallets.useAccount': 'Pakai akun {account}',
  'wallets.accountUsed': 'Akun diganti',
  'wallets.copy': 'Salin alamat {wallet}',
  'wallets.disconnect': 'Putuskan {wallet}',
  'wallets.disconnectAll': 'Putuskan semua',
  'wallets.forget': 'Hapus {wallet} dari daftar ini',
  'wallets.forgotten': 'Dihapus dari daftar',
  'wallets.add': 'Tambahkan dompet',
  'wallets.none': 'Tidak ada dompet terhubung',
  'wallets.noneText': 'Tambahkan dompet untuk melihat akunnya di sini.',
  'wallets.count': { other: '{count} dompet terhubung' },
  'wallets.switched': 'Dompet diganti',
  'wallets.switchFailed': 'Gagal mengganti. Buka kunci dompet dan coba lagi.',
  'wallets.disconnected': 'Dompet diputuskan',
} satisfies Catalogue
