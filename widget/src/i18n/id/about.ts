import type { Catalogue } from '../en.ts'

/** Indonesian of what a wallet is. */
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
} satisfies Catalogue
