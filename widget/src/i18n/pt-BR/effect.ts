import type { Catalogue } from '../en.ts'

/** Brazilian Portuguese of what a request would do. */
export const texts = {
  'effect.title': 'Alterações estimadas',
  'effect.loading': 'Simulando…',
  'effect.unsupported': 'Não foi possível simular: o nó desta rede não oferece suporte.',
  'effect.unavailable': 'Não foi possível simular agora.',
  'effect.fails': 'Isto falharia, e a taxa de rede seria perdida.',
  'effect.failsFunds': 'Isto falharia: a conta não tem saldo suficiente.',
  'effect.contractSays': 'O contrato diz',
  'effect.nothing': 'Nenhuma alteração além da taxa de rede.',
  'effect.leaves': 'Você envia',
  'effect.comes': 'Você recebe',
  'effect.mayBeTaken': 'Aprovação de gasto',
  'effect.by': 'para',
  'effect.all': 'Todo o saldo de',
  'effect.endless': 'Praticamente ilimitado',
  'effect.baseUnits': 'unidades base de',
  'effect.unlisted': '(token não verificado)',
  'effect.changesOwner': 'Outra pessoa passa a controlar sua conta ou tokens que estão nela.',
  'effect.acceptFailure': 'Enviar mesmo assim, embora vá falhar.',
} satisfies Catalogue
