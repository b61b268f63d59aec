import type { Catalogue } from '../en.ts'

/** Indonesian of what a wallet and a network are, and of who shows this. */
export const texts = {
  'title.WhatIsAWallet': 'Apa itu dompet?',
  'about.keysTitle': 'Menyimpan kunci Anda',
  'about.keysText':
    'Dompet memegang kunci untuk aset Anda di blockchain. Kunci tetap pada Anda, bukan pada situs.',
  'about.loginTitle': 'Menggantikan kata sandi',
  'about.loginText':
    'Anda menunjukkan siapa Anda dengan menghubungkan dompet. Tidak perlu mendaftar akun atau mengingat kata sandi.',
  'about.approveTitle': 'Bertanya sebelum bertindak',
  'about.approveText':
    'Setelah terhubung, situs dapat melihat alamat Anda. Tidak ada yang berpindah sampai Anda menyetujuinya di dompet.',
  'about.done': 'Mengerti',
  'about.get': 'Dapatkan dompet',
  'title.WhatIsANetwork': 'Apa itu jaringan?',
  'about.recordTitle': 'Mencatat siapa memiliki apa',
  'about.recordText':
    'Jaringan adalah banyak komputer yang menyimpan catatan akun dan pembayaran yang sama. Ethereum dan Solana adalah dua di antaranya.',
  'about.apartTitle': 'Token tetap di jaringannya',
  'about.apartText':
    'Yang Anda miliki di satu jaringan tidak ada di jaringan lain. Sebelum mengirim, pastikan penerima memakai jaringan yang sama.',
  'about.feeTitle': 'Mengenakan biaya',
  'about.feeText':
    'Setiap transaksi dikenai biaya jaringan, dibayar dengan koin jaringan itu. Simpan sedikit di dompet Anda.',
  'about.siteTitle': 'Latch menghubungkan dompet ke situs',
  'about.siteText': '{site} membukanya. Hubungkan hanya jika Anda mengenal dan memercayai alamat ini.',
  'about.originTitle': 'Latch berjalan terpisah dari situs',
  'about.originText':
    'Jendela ini punya alamat sendiri. Situs tidak dapat membaca yang Anda masukkan di sini atau menekan tombolnya.',
  'about.getsTitle': 'Situs tidak pernah mendapat kunci Anda',
  'about.getsText': 'Situs mendapat alamat Anda dan yang Anda setujui. Kunci tetap di dompet Anda.',
} satisfies Catalogue
