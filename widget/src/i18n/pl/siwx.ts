import type { Catalogue } from '../en.ts'

/** Polish of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'Zaloguj się',
  'signIn.site': 'Zaloguj się w',
  'signIn.text':
    'Pokaż, że to konto należy do ciebie, podpisując wiadomość w {wallet}. Niczego to nie przenosi i nic nie kosztuje.',
  'signIn.required': 'Ta witryna tego wymaga. Bez logowania portfel zostanie rozłączony.',
  'signIn.requiredHere': 'Ta witryna wymaga tego w każdej sieci. Bez logowania wrócisz do sieci {network}.',
  'signIn.sign': 'Zaloguj się',
  'signIn.cancel': 'Nie teraz',
  'signIn.cancelRequired': 'Rozłącz',
  'signIn.cancelHere': 'Wróć',
  'signIn.inWallet': 'Podpisz w {wallet}',
  'signIn.inWalletText':
    '{wallet} pokaże ci wiadomość. Podpisz ją tylko, jeśli wskazuje witrynę, w której jesteś.',
  'signIn.checking': 'Logowanie',
  'signIn.checkingText': 'Trwa sprawdzanie podpisu.',
  'signIn.declined': 'Wiadomość odrzucono w {wallet}.',
  'signIn.refused': 'Podpis nie został przyjęty. Spróbuj ponownie lub wybierz inne konto.',
  'signIn.clock': 'Zegar tego urządzenia jest błędny. Ustaw datę i godzinę i spróbuj ponownie.',
  'signIn.unavailable': 'Nie udało się sprawdzić podpisu. Sprawdź połączenie i spróbuj ponownie.',
  'signIn.failed': 'Nie udało się podpisać wiadomości w {wallet}. Spróbuj ponownie.',
} satisfies Catalogue
