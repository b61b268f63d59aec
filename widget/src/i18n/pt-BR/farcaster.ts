import type { Catalogue } from '../en.ts'

/** Brazilian Portuguese of logging in by Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'Obtendo um código',
  'farcaster.drawn': 'O código está pronto',
  'farcaster.code': 'Código para escanear com a câmera do celular',
  'farcaster.scan': 'Escaneie com o celular',
  'farcaster.scanText':
    'O app Farcaster pergunta se você quer entrar. Escaneie apenas o que vir em uma tela sua.',
  'farcaster.go': 'Continue no Farcaster',
  'farcaster.goText': 'Entre por lá e depois volte aqui.',
  'farcaster.open': 'Abrir Farcaster',
  'farcaster.openBlocked': 'O Farcaster não abriu. Copie o link e abra em outra aba.',
  'farcaster.failed': 'Não foi possível conectar ao Farcaster',
  'farcaster.failedText': 'O que foi assinado não dá acesso aqui. Tente novamente.',
  'farcaster.expired': 'O código expirou',
  'farcaster.expiredText': 'Ninguém entrou com ele a tempo. Obtenha um novo.',
  'farcaster.renew': 'Novo código',
  'farcaster.unprovenText':
    'Alguém pode escanear um código em nome de outra pessoa, por isso ele não abre nenhuma carteira em um dispositivo novo. Conecte em um navegador que você já usou.',
} satisfies Catalogue
