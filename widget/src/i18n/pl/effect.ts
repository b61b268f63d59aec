import type { Catalogue } from '../en.ts'

/** Polish of what a request is estimated to change. */
export const texts = {
  'effect.title': 'Szacowane zmiany',
  'effect.loading': 'Symulowanie…',
  'effect.unsupported': 'Symulacja niemożliwa: węzeł tej sieci jej nie obsługuje.',
  'effect.unavailable': 'Symulacja jest teraz niemożliwa.',
  'effect.fails': 'To by się nie powiodło, a opłata sieciowa by przepadła.',
  'effect.failsFunds': 'To by się nie powiodło: na koncie jest za mało środków.',
  'effect.contractSays': 'Komunikat kontraktu',
  'effect.nothing': 'Brak zmian oprócz opłaty sieciowej.',
  'effect.leaves': 'Wysyłasz',
  'effect.comes': 'Otrzymujesz',
  'effect.mayBeTaken': 'Zgoda na wydatki',
  'effect.by': 'dla',
  'effect.all': 'Wszystko:',
  'effect.endless': 'Praktycznie bez limitu',
  'effect.baseUnits': 'jednostek podstawowych',
  'effect.unlisted': '(niezweryfikowany token)',
  'effect.changesOwner': 'Ktoś inny przejmie kontrolę nad twoim kontem lub tokenami na nim.',
  'effect.acceptFailure': 'Wyślij mimo to, choć by się nie powiodło.',
} satisfies Catalogue
