import type { Catalogue } from '../en.ts'

/** Dutch of what sites may do without asking. */
export const texts = {
  'title.Permissions': 'Machtigingen',
  'permissions.loading': 'Machtigingen laden',
  'permissions.empty': 'Geen machtigingen',
  'permissions.emptyText':
    'Een site die je namens jou laat handelen zonder het steeds te vragen, verschijnt hier.',
  'permissions.offline': 'Je bent offline',
  'permissions.failed': 'Machtigingen konden niet worden geladen',
  'permissions.failedText': 'De machtigingen die je hebt gegeven, blijven gelden.',
  'permissions.list': 'Wat sites mogen doen zonder te vragen',
  'permissions.intro':
    'Een sleutel van elk van deze sites mag binnen de limieten handelen voor je smart account.',
  'permissions.named': 'De site noemt de sleutel',
  'permissions.key': 'Sleutel',
  'permissions.most': 'Max. in totaal',
  'permissions.each': 'Max. per periode',
  'permissions.period': 'Periode',
  'permissions.unknown': 'Een bedrag dat niet te bepalen is',
  'permissions.contract': 'Contract',
  'permissions.methods': 'Aanroepen',
  'permissions.uses': 'Hoe vaak',
  'permissions.times': { one: '{count} keer', other: '{count} keer' },
  'permissions.network': 'Netwerk',
  'permissions.until': 'Tot',
  'permissions.over': 'Deze machtiging is afgelopen.',
  'permissions.elsewhere':
    'Deze site heeft het netwerk niet. Trek de machtiging in waar je die hebt gegeven.',
  'permissions.revoke': 'Intrekken',
  'permissions.revokeOf': 'Intrekken wat de sleutel {key} van {site} mag',
  'permissions.revoked': 'Machtiging ingetrokken',
  'permissions.kept': 'Niet ingetrokken: de site mag nog steeds binnen de limieten handelen.',
} satisfies Catalogue
