import type { Catalogue } from '../en.ts'

/** Spanish of what a request would do. */
export const texts = {
  'effect.title': 'Cambios estimados',
  'effect.loading': 'Simulando…',
  'effect.unsupported': 'No se pudo simular: el nodo de esta red no lo admite.',
  'effect.unavailable': 'No se pudo simular en este momento.',
  'effect.fails': 'Esto fallaría y se perdería la comisión de red.',
  'effect.failsFunds': 'Esto fallaría: la cuenta no tiene fondos suficientes.',
  'effect.contractSays': 'El contrato dice',
  'effect.nothing': 'Sin cambios, salvo la comisión de red.',
  'effect.leaves': 'Envías',
  'effect.comes': 'Recibes',
  'effect.mayBeTaken': 'Aprobación de gasto',
  'effect.by': 'para',
  'effect.all': 'Todo el saldo de',
  'effect.endless': 'Prácticamente ilimitado',
  'effect.baseUnits': 'unidades base de',
  'effect.unlisted': '(token no verificado)',
  'effect.changesOwner': 'Otra persona obtiene el control de tu cuenta o de tokens que hay en ella.',
  'effect.acceptFailure': 'Enviar de todos modos, aunque fallaría.',
} satisfies Catalogue
