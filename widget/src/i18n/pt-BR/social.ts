import type { Catalogue } from '../en.ts'

/** Brazilian Portuguese of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'Entrar com uma conta',
  'social.list': 'Contas com as quais você pode entrar',
  'social.listNote': 'Você recebe uma carteira só sua. A conta dá acesso, mas não vê nada dela.',
  'social.opening': 'Abrindo {name}',
  'social.openingText': 'Uma janela se abre ao lado desta.',
  'social.waiting': 'Continue em {name}',
  'social.waitingText': 'Entre na sua conta na janela que se abriu e depois volte aqui.',
  'social.entering': 'Abrindo sua carteira',
  'social.enteringText': 'Leva só um momento.',
  'social.blocked': 'A janela foi bloqueada',
  'social.blockedText': 'Seu navegador não deixa janelas se abrirem sozinhas. Abra com este botão.',
  'social.openWindow': 'Abrir a janela',
  'social.closed': 'Janela fechada',
  'social.closedText': 'A janela de {name} foi fechada antes de você entrar.',
  'social.denied': 'Conexão recusada',
  'social.deniedText': '{name} recusou o login. Tente novamente ou escolha outra forma.',
  'social.start': 'Não foi possível iniciar a conexão',
  'social.startText': 'Não foi possível acessar {name}. Tente novamente em um minuto.',
  'social.failed': 'Não foi possível conectar',
  'social.failedText': 'Não conseguimos verificar este login. Tente novamente.',
  'social.unproven': 'Este navegador é novo para sua carteira',
  'social.unprovenText':
    'Sua conta de {name} não tem um endereço de e-mail verificado. Conecte em um navegador que você já usou.',
  'social.expired': 'Este login demorou demais',
  'social.expiredText': 'Comece de novo. Ninguém entrou.',
} satisfies Catalogue
