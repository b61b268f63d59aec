import type { Catalogue } from '../en.ts'

/** Polish of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'Zaloguj się kontem',
  'social.list': 'Konta, którymi możesz się zalogować',
  'social.listNote': 'Dostajesz własny portfel. Konto cię do niego wpuszcza i nic w nim nie widzi.',
  'social.opening': 'Otwieranie {name}',
  'social.openingText': 'Obok tego okna otworzy się kolejne.',
  'social.waiting': 'Kontynuuj w {name}',
  'social.waitingText': 'Zaloguj się w otwartym oknie i wróć tutaj.',
  'social.entering': 'Otwieranie portfela',
  'social.enteringText': 'Zajmie to chwilę.',
  'social.blocked': 'Okno zostało zablokowane',
  'social.blockedText': 'Przeglądarka nie pozwala oknom otwierać się samym. Otwórz je tym przyciskiem.',
  'social.openWindow': 'Otwórz okno',
  'social.closed': 'Okno zamknięte',
  'social.closedText': 'Okno {name} zostało zamknięte przed zalogowaniem.',
  'social.denied': 'Połączenie odrzucone',
  'social.deniedText': '{name} odmawia logowania. Spróbuj ponownie lub wybierz inny sposób.',
  'social.start': 'Nie udało się rozpocząć logowania',
  'social.startText': 'Brak kontaktu z {name}. Spróbuj ponownie za minutę.',
  'social.failed': 'Nie udało się połączyć',
  'social.failedText': 'Nie udało się zweryfikować tego logowania. Spróbuj ponownie.',
  'social.unproven': 'Twój portfel nie zna tej przeglądarki',
  'social.unprovenText':
    'Twoje konto {name} nie ma zweryfikowanego adresu e-mail. Połącz się w przeglądarce, która była już używana.',
  'social.expired': 'Logowanie trwało zbyt długo',
  'social.expiredText': 'Zacznij od nowa. Nikt nie został wpuszczony.',
} satisfies Catalogue
