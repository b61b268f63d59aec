import type { Catalogue } from '../en.ts'

/** Spanish of what sites may do with a smart account without asking. */
export const texts = {
  'title.Permissions': 'Permisos',
  'permissions.loading': 'Cargando permisos',
  'permissions.empty': 'Sin permisos',
  'permissions.emptyText': 'Aquí aparecen los sitios a los que dejas actuar por ti sin preguntarte cada vez.',
  'permissions.offline': 'Estás sin conexión',
  'permissions.failed': 'No se pudieron cargar los permisos',
  'permissions.failedText': 'Los que diste siguen vigentes.',
  'permissions.list': 'Lo que los sitios pueden hacer sin preguntar',
  'permissions.intro':
    'Una clave de cada uno de estos sitios puede actuar por tu cuenta inteligente dentro de sus límites.',
  'permissions.named': 'El sitio llama a su clave',
  'permissions.key': 'Clave',
  'permissions.most': 'Máx. en total',
  'permissions.each': 'Máx. por periodo',
  'permissions.period': 'Periodo',
  'permissions.unknown': 'Un importe que no se puede determinar',
  'permissions.contract': 'Contrato',
  'permissions.methods': 'Llamadas',
  'permissions.uses': 'Cuántas veces',
  'permissions.times': { one: '{count} vez', many: '{count} de veces', other: '{count} veces' },
  'permissions.network': 'Red',
  'permissions.until': 'Hasta',
  'permissions.over': 'Este permiso terminó.',
  'permissions.elsewhere': 'Este sitio no tiene su red. Revócalo donde lo diste.',
  'permissions.revoke': 'Revocar',
  'permissions.revokeOf': 'Revocar lo que puede hacer la clave {key} de {site}',
  'permissions.revoked': 'Permiso revocado',
  'permissions.kept': 'No se revocó: el sitio aún puede actuar dentro de sus límites.',
} satisfies Catalogue
