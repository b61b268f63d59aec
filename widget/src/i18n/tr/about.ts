import type { Catalogue } from '../en.ts'

/** Turkish of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': 'Cüzdan nedir?',
  'about.keysTitle': 'Anahtarlarınızı saklar',
  'about.keysText':
    'Cüzdan, blokzincirdeki varlıklarınızın anahtarlarını tutar. Anahtarlar sitede değil, sizde kalır.',
  'about.loginTitle': 'Şifrelerin yerini alır',
  'about.loginText': 'Bağlanarak kim olduğunuzu gösterirsiniz. Açılacak hesap, unutulacak şifre yoktur.',
  'about.approveTitle': 'İşlemden önce sorar',
  'about.approveText':
    'Bağlandığınızda site adresinizi görür. Cüzdanda onaylamadan hiçbir şey hareket etmez.',
  'about.done': 'Anladım',
  'about.get': 'Cüzdan edin',
} satisfies Catalogue
