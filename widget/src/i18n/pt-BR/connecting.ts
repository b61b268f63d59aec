import type { Catalogue } from '../en.ts'

/** Brazilian Portuguese of a wallet that is being asked. */
export const texts = {
  'title.ConnectingExternal': 'Conectar',
  'title.ChooseFamily': 'Escolher uma rede',
  'connecting.chooseFamily': 'Escolha onde conectar {wallet}.',
  'connecting.waiting': 'Continue em {wallet}',
  'connecting.waitingText': 'Aprove a conexão na janela que sua carteira abriu.',
  'connecting.slow': 'Ainda esperando? Abra {wallet} na barra de ferramentas do navegador.',
  'connecting.declined': 'Solicitação recusada',
  'connecting.declinedText': 'Você recusou a conexão em {wallet}. Pode pedir de novo quando quiser.',
  'connecting.pending': 'Já existe uma solicitação aberta',
  'connecting.pendingText': 'Abra {wallet}, responda ou feche a solicitação anterior e tente novamente.',
  'connecting.gone': '{wallet} não está mais disponível',
  'connecting.goneText':
    'A extensão pode estar desativada ou ter sido atualizada. Recarregue a página ou escolha outra carteira.',
  'connecting.wrongAccount': 'Esta conta não pode ser usada',
  'connecting.wrongAccountText': 'Abra {wallet}, escolha a conta que você quer usar aqui e tente novamente.',
  'connecting.isLatch': 'Não é uma carteira independente',
  'connecting.isLatchText': '{wallet} leva de volta a esta janela (WALLET_IS_LATCH). Escolha outra carteira.',
  'connecting.failed': 'Não foi possível conectar',
  'connecting.failedText': '{wallet} respondeu com um erro. Desbloqueie a carteira e tente novamente.',
  'connecting.interrupted': 'Conexão interrompida',
  'connecting.interruptedText': 'Esta janela foi recarregada enquanto aguardava {wallet}.',
  'connecting.other': 'Escolher outra carteira',
  'connecting.unnamed': 'sua carteira',
} satisfies Catalogue
