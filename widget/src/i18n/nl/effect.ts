import type { Catalogue } from '../en.ts'

/** Dutch of what a request is estimated to change. */
export const texts = {
  'effect.title': 'Verwachte wijzigingen',
  'effect.loading': 'Simuleren…',
  'effect.unsupported': 'Simuleren is niet mogelijk: de node van dit netwerk ondersteunt het niet.',
  'effect.unavailable': 'Simuleren is nu niet mogelijk.',
  'effect.fails': 'Dit zou mislukken, en je zou de netwerkkosten kwijt zijn.',
  'effect.failsFunds': 'Dit zou mislukken: het account heeft niet genoeg saldo.',
  'effect.contractSays': 'Het contract meldt',
  'effect.nothing': 'Geen wijzigingen behalve de netwerkkosten.',
  'effect.leaves': 'Je verzendt',
  'effect.comes': 'Je ontvangt',
  'effect.mayBeTaken': 'Bestedingstoestemming',
  'effect.by': 'voor',
  'effect.all': 'Alle',
  'effect.endless': 'Zo goed als onbeperkt',
  'effect.baseUnits': 'basiseenheden van',
  'effect.unlisted': '(niet-geverifieerde token)',
  'effect.changesOwner': 'Iemand anders krijgt de controle over je account, of over tokens erin.',
  'effect.acceptFailure': 'Toch verzenden, ook al zou het mislukken.',
} satisfies Catalogue
