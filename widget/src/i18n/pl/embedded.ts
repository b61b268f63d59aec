import type { Catalogue } from '../en.ts'

/** Polish of email wallets and logins. */
export const texts = {
  'title.EmailLogin': 'Połącz przez e-mail',
  'title.PasskeyLogin': 'Połącz kluczem dostępu',
  'title.ApproveTransaction': 'Portfel e-mail',
  'title.ConnectingSocial': 'Zaloguj się',
  'email.opening': 'Otwieranie portfela e-mail',
  'email.elsewhereText': 'Okno zapyta cię, czy ta witryna może go używać.',
  'passkey.opening': 'Otwieranie portfela',
  'passkey.openingText': 'Urządzenie poprosi cię o klucz dostępu do portfela.',
  'passkey.needed': 'Ten portfel otwiera tylko klucz dostępu',
  'passkey.neededText': 'Włączono dla niego tryb ścisły. Wróć i wybierz Klucz dostępu.',
  'email.approveText':
    'Pokazuje, czego chce ta witryna. Nic nie zostanie podpisane, zanim tam tego nie zatwierdzisz.',
  'email.notAllowed': 'Twój portfel e-mail nie wykonuje tego, o co prosi ta witryna.',
  'email.other': 'Wróć na początek',
  'email.offline': 'Jesteś offline',
  'email.offlineText': 'Łączenie przez e-mail wymaga internetu. Spróbuj, gdy wróci połączenie.',
  'email.unavailable': 'Portfel e-mail się nie załadował',
  'email.unavailableText':
    'Sprawdź połączenie i to, czy coś w przeglądarce go nie blokuje. Potem spróbuj ponownie.',
  'email.quiet': 'Portfel e-mail nie odpowiada',
  'email.quietText': 'Twój portfel jest bezpieczny. Poczekaj chwilę lub odśwież go, aby kontynuować.',
  'email.reload': 'Odśwież',
  'email.service': 'Łączenie przez e-mail teraz nie działa',
  'email.serviceText':
    'Problem jest po naszej stronie. Twój portfel jest bezpieczny. Spróbuj ponownie za kilka minut.',
  'email.refused': 'Na ten adres nie można wysłać e-maila',
  'email.refusedText': 'Sprawdź, czy adres {email} jest dobrze wpisany.',
  'email.tooSoon': 'Kod został właśnie wysłany',
  'email.tooSoonText': 'Poczekaj pół minuty, zanim poprosisz o kolejny na adres {email}.',
  'email.limited': 'Zbyt wiele prób',
  'email.limitedText':
    'Dla twojego bezpieczeństwa na razie nie wysyłamy kolejnych kodów. Spróbuj ponownie później.',
  'email.unverified': 'Ta witryna nie może łączyć przez e-mail',
  'email.unverifiedText':
    'Nie ma jej na liście dozwolonych witryn projektu. Może ją dodać tylko jej operator.',
  'email.noAccount': 'Nie ma tu czego połączyć',
  'email.noAccountText': 'Twój portfel e-mail nie ma konta w sieciach tej witryny.',
  'email.failed': 'To się nie udało',
  'email.failedText': 'Nie masz połączenia z witryną. Spróbuj ponownie.',
} satisfies Catalogue
