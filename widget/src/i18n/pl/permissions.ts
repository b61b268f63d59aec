import type { Catalogue } from '../en.ts'

/** Polish of what sites may do without asking. */
export const texts = {
  'title.Permissions': 'Uprawnienia',
  'permissions.loading': 'Ładowanie uprawnień',
  'permissions.empty': 'Brak uprawnień',
  'permissions.emptyText':
    'Tu pojawią się witryny, które mogą działać za ciebie bez pytania za każdym razem.',
  'permissions.offline': 'Jesteś offline',
  'permissions.failed': 'Nie udało się załadować uprawnień',
  'permissions.failedText': 'Udzielone uprawnienia nadal obowiązują.',
  'permissions.list': 'Co witryny mogą robić bez pytania',
  'permissions.intro':
    'Klucz każdej z tych witryn może działać za twoje konto smart w granicach swoich limitów.',
  'permissions.named': 'Nazwa klucza nadana przez witrynę',
  'permissions.key': 'Klucz',
  'permissions.most': 'Maks. łącznie',
  'permissions.each': 'Maks. na okres',
  'permissions.period': 'Okres',
  'permissions.unknown': 'Kwota, której nie można podać',
  'permissions.contract': 'Kontrakt',
  'permissions.methods': 'Wywołania',
  'permissions.uses': 'Ile razy',
  'permissions.times': {
    one: '{count} raz',
    few: '{count} razy',
    many: '{count} razy',
    other: '{count} razu',
  },
  'permissions.network': 'Sieć',
  'permissions.until': 'Do',
  'permissions.over': 'To uprawnienie wygasło.',
  'permissions.elsewhere': 'Ta witryna nie ma jego sieci. Cofnij je tam, gdzie zostało udzielone.',
  'permissions.revoke': 'Cofnij',
  'permissions.revokeOf': 'Cofnij to, co może klucz {key} witryny {site}',
  'permissions.revoked': 'Cofnięto uprawnienie',
  'permissions.kept': 'Nie cofnięto: witryna nadal może działać w granicach limitów.',
} satisfies Catalogue
