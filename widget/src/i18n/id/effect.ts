import type { Catalogue } from '../en.ts'

/** Indonesian of what a request is estimated to change. */
export const texts = {
  'effect.title': 'Perkiraan perubahan',
  'effect.loading': 'Menyimulasikan…',
  'effect.unsupported': 'Tidak dapat menyimulasikan: node jaringan ini tidak mendukungnya.',
  'effect.unavailable': 'Tidak dapat menyimulasikan saat ini.',
  'effect.fails': 'Ini akan gagal, dan biaya jaringan akan hilang.',
  'effect.failsFunds': 'Ini akan gagal: saldo akun tidak cukup.',
  'effect.contractSays': 'Pesan dari kontrak',
  'effect.nothing': 'Tidak ada perubahan selain biaya jaringan.',
  'effect.leaves': 'Anda kirim',
  'effect.comes': 'Anda terima',
  'effect.mayBeTaken': 'Izin penggunaan',
  'effect.by': 'oleh',
  'effect.all': 'Semua',
  'effect.endless': 'Nyaris tak terbatas',
  'effect.baseUnits': 'satuan dasar',
  'effect.unlisted': '(token tidak terverifikasi)',
  'effect.changesOwner': 'Orang lain mendapat kendali atas akun Anda, atau token di dalamnya.',
  'effect.acceptFailure': 'Tetap kirim, meskipun akan gagal.',
} satisfies Catalogue
