import type { Catalogue } from '../en.ts'

/** Brazilian Portuguese of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'Entrar',
  'signIn.site': 'Entrar em',
  'signIn.text':
    'Mostre que esta conta é sua assinando uma mensagem em {wallet}. Isso não move nada e não custa nada.',
  'signIn.required': 'Exigido por este site. Sem isso, a carteira é desconectada.',
  'signIn.requiredHere': 'Exigido por este site em cada rede. Sem isso, você volta para {network}.',
  'signIn.sign': 'Entrar',
  'signIn.cancel': 'Agora não',
  'signIn.cancelRequired': 'Desconectar',
  'signIn.cancelHere': 'Voltar',
  'signIn.inWallet': 'Assine em {wallet}',
  'signIn.inWalletText':
    '{wallet} mostra a mensagem a você. Assine apenas se ela indicar o site em que você está.',
  'signIn.checking': 'Entrando',
  'signIn.checkingText': 'A assinatura está sendo verificada.',
  'signIn.declined': 'Você recusou a mensagem em {wallet}.',
  'signIn.refused': 'A assinatura não foi aceita. Tente novamente ou escolha outra conta.',
  'signIn.clock': 'O relógio deste dispositivo está errado. Ajuste a data e a hora e tente novamente.',
  'signIn.unavailable': 'Não foi possível verificar a assinatura. Verifique sua conexão e tente novamente.',
  'signIn.failed': '{wallet} não conseguiu assinar a mensagem. Tente novamente.',
} satisfies Catalogue
