import type { Catalogue } from '../en.ts'

/** Turkish of what a wallet and a network are, and of who shows this. */
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
  'title.WhatIsANetwork': 'Ağ nedir?',
  'about.recordTitle': 'Neyin kime ait olduğunu kaydeder',
  'about.recordText':
    'Ağ, hesapların ve ödemelerin aynı kaydını tutan çok sayıda bilgisayardır. Ethereum ve Solana bunlardan ikisidir.',
  'about.apartTitle': 'Tokenler kendi ağında kalır',
  'about.apartText':
    'Bir ağda sahip olduğunuz şey başka ağda yoktur. Göndermeden önce alıcının aynı ağı kullandığını kontrol edin.',
  'about.feeTitle': 'Ücret alır',
  'about.feeText': 'Her işlem için ağın kendi coini ile ağ ücreti ödenir. Cüzdanınızda biraz bulundurun.',
  'about.siteTitle': 'Latch cüzdanları sitelere bağlar',
  'about.siteText': 'Bunu {site} açtı. Yalnızca bu adresi biliyor ve güveniyorsanız bağlanın.',
  'about.originTitle': 'Latch siteden ayrı çalışır',
  'about.originText':
    'Bu pencerenin kendi adresi vardır. Site burada girdiklerinizi okuyamaz ve düğmelerine basamaz.',
  'about.getsTitle': 'Site anahtarlarınızı asla almaz',
  'about.getsText': 'Adresinizi ve onayladıklarınızı alır. Anahtarlarınız cüzdanınızda kalır.',
} satisfies Catalogue
