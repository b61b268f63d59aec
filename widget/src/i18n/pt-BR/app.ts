import type { Catalogue } from '../en.ts'

/** Brazilian Portuguese of the shell around the views. */
export const texts = {
  'connect.claim': 'Diz se chamar “{title}”',
  'common.copied': 'Copiado',
  'common.copyFailed': 'Não foi possível copiar. O texto está selecionado: copie manualmente.',
  'common.byHand': 'Para copiar manualmente',
  'refused.title': 'Indisponível',
  'refused.origin': 'Este site não pode conectar carteiras aqui',
  'refused.originText':
    'Ele não está na lista de sites permitidos do projeto. Só o operador do site pode adicioná-lo.',
  'refused.project': 'Este site não está configurado',
  'refused.projectText':
    'Ele indica um projeto que não existe aqui. Só o operador do site pode corrigir isso.',
  'refused.protocol': 'Este site está desatualizado',
  'refused.protocolText': 'Recarregue a página. Se não resolver, o operador do site precisa atualizá-lo.',
  'unreachable.title': 'Carteira de e-mail',
  'unreachable.heading': 'Não foi possível acessar sua carteira de e-mail',
  'unreachable.text': 'Sua carteira está segura. Ela se reconecta assim que estiver disponível.',
  'unreachable.other': 'Usar outra carteira',
  'alert.APKT001': 'Rede não encontrada. O site pediu uma rede que este projeto não tem.',
  'alert.APKT003': 'Não foi possível carregar as carteiras. Verifique sua conexão.',
  'alert.APKT004': 'A carteira não respondeu a tempo.',
  'alert.APKT006': 'A sessão expirou. Verifique a data e a hora do seu sistema.',
  'alert.APKT007': 'O ID do projeto não é válido.',
  'alert.APKT009': 'O servidor não respondeu. Tente novamente em instantes.',
  'alert.APKT010': 'Solicitações demais. Aguarde um momento e tente novamente.',
  'common.cancel': 'Cancelar',
  'common.offline': 'Você está offline. O Latch continua quando a conexão voltar.',
  'common.dismiss': 'Dispensar',
  'shell.earlierPayment':
    'Um pagamento anterior ainda pode estar a caminho. Verifique antes de enviar de novo.',
  'shell.lost': 'A página parou de responder. Recarregue se nada acontecer.',
  'alert.APKT002': 'Este site não está na lista de origens permitidas do projeto.',
  'alert.APKT005': 'Domínio não verificado. Este site não está na lista de sites permitidos do projeto.',
} satisfies Catalogue
