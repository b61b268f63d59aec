import type { Catalogue } from '../en.ts'

/** Brazilian Portuguese of what a wallet and a network are, and of who shows this. */
export const texts = {
  'title.WhatIsAWallet': 'O que é uma carteira?',
  'about.keysTitle': 'Ela guarda suas chaves',
  'about.keysText':
    'Uma carteira guarda as chaves do que você tem em uma blockchain. Elas ficam com você, não com o site.',
  'about.loginTitle': 'Ela substitui senhas',
  'about.loginText': 'Ao conectar, você mostra quem é. Não precisa criar uma conta nem lembrar de uma senha.',
  'about.approveTitle': 'Ela pergunta antes de agir',
  'about.approveText':
    'Ao conectar, o site pode ver seu endereço. Nada se move até você aprovar na carteira.',
  'about.done': 'Entendi',
  'about.get': 'Obter uma carteira',
  'title.WhatIsANetwork': 'O que é uma rede?',
  'about.recordTitle': 'Ela registra quem tem o quê',
  'about.recordText':
    'Uma rede são muitos computadores que mantêm o mesmo registro de contas e pagamentos. Ethereum e Solana são duas delas.',
  'about.apartTitle': 'Tokens ficam na rede deles',
  'about.apartText':
    'O que você tem em uma rede não está em nenhuma outra. Antes de enviar, confira se o destinatário usa a mesma rede.',
  'about.feeTitle': 'Ela cobra uma taxa',
  'about.feeText':
    'Cada transação custa uma taxa de rede, paga na moeda da própria rede. Guarde um pouco dela na carteira.',
  'about.siteTitle': 'A Latch conecta carteiras a sites',
  'about.siteText': '{site} abriu esta janela. Conecte apenas se você conhece este endereço e confia nele.',
  'about.originTitle': 'A Latch funciona separada do site',
  'about.originText':
    'Esta janela tem um endereço próprio. O site não consegue ler o que você digita aqui nem pressionar os botões.',
  'about.getsTitle': 'O site nunca recebe suas chaves',
  'about.getsText': 'Ele recebe seu endereço e o que você aprova. Suas chaves ficam na sua carteira.',
} satisfies Catalogue
