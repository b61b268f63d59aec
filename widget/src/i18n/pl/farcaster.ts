import type { Catalogue } from '../en.ts'

/** Polish of logging in with Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'Pobieranie kodu',
  'farcaster.drawn': 'Kod jest gotowy',
  'farcaster.code': 'Kod do zeskanowania aparatem telefonu',
  'farcaster.scan': 'Zeskanuj telefonem',
  'farcaster.scanText':
    'Aplikacja Farcaster zapyta, czy chcesz się zalogować. Skanuj tylko to, co widzisz na własnym ekranie.',
  'farcaster.go': 'Kontynuuj w Farcaster',
  'farcaster.goText': 'Zaloguj się tam i wróć tutaj.',
  'farcaster.open': 'Otwórz Farcaster',
  'farcaster.openBlocked': 'Farcaster się nie otworzył. Skopiuj link i otwórz go w innej karcie.',
  'farcaster.failed': 'Nie udało się połączyć z Farcaster',
  'farcaster.failedText': 'Ten podpis nie daje tu dostępu. Spróbuj ponownie.',
  'farcaster.expired': 'Kod wygasł',
  'farcaster.expiredText': 'Nikt nie zalogował się nim na czas. Pobierz nowy.',
  'farcaster.renew': 'Nowy kod',
  'farcaster.unprovenText':
    'Kod można zeskanować za kogoś innego, więc nie otwiera portfela na nowym urządzeniu. Połącz się w przeglądarce, która była już używana.',
} satisfies Catalogue
