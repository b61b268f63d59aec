import type { MailTexts } from './en.ts'

/** Polish of the mails, and of hosting’s own pages. */
export const texts: MailTexts = {
  'fact.browser': 'Przeglądarka: {browser}',
  'fact.country': 'Kraj: {country}',
  'code.subject': '{code} to twój kod logowania do {site}',
  'code.text': 'Twój kod logowania do {site}:',
  'code.life':
    'Wygasa za 10 minut i działa tylko w oknie, które o niego poprosiło. Nie wpisuj go nigdzie indziej.',
  'code.warning':
    'Nigdy nie podawaj tego kodu: kto go ma, może otworzyć twój portfel. Nikt z {site} ani z tej usługi o niego nie poprosi.',
  'code.ignore': 'Jeśli to nie ty prosisz o kod, zignoruj ten e-mail.',
  'capture.subject': '{code} to twój kod do {site}',
  'capture.text': 'Twój kod do udostępnienia tego adresu e-mail projektowi {project} w {site}:',
  'capture.consent': 'Jest ważny 10 minut. Używając go, zgadzasz się na to:',
  'capture.ignore':
    'Jeśli to nie ty o niego prosisz, usuń ten e-mail: bez kodu nic o twoim adresie nie zostanie zachowane.',
  'capture.erase': 'Możesz w każdej chwili zlecić usunięcie adresu:',
  'present.subject': '{code} to twój kod do zmiany adresu portfela',
  'present.text': 'Twój kod do zmiany adresu portfela e-mail:',
  'present.alarm':
    'Jeśli to nie ty o niego prosisz, ktoś jest zalogowany do twojego portfela: usuń jego urządzenie na stronie Bezpieczeństwo.',
  'new.subject': '{code} to twój kod do potwierdzenia tego adresu',
  'new.text': 'Twój kod do używania tego adresu z portfelem e-mail:',
  'changed.subject': 'Zmieniono adres twojego portfela',
  'changed.text': 'Twój portfel e-mail używa teraz innego adresu. Konta pozostają te same.',
  'changed.undo': 'Jeśli to nie ty, otwórz tę stronę i naciśnij przycisk:',
  'changed.meaning':
    'Działa przez 72 godziny: ten adres znów otwiera portfel, wszystkie urządzenia zostają wylogowane i przez 72 godziny nie można dodać nowego. Samo otwarcie strony niczego nie zmienia.',
  'replaced.text':
    'Nowy adres potwierdza teraz nowe przeglądarki twojego portfela, zamiast tego. Logujesz się jak dotąd.',
  'replaced.alarm':
    'Jeśli to nie ty, ktoś ma dostęp do twojego konta i jednego z twoich urządzeń: otwórz stronę Bezpieczeństwo, usuń nieznane urządzenia i zabezpiecz konto, którym się logujesz.',
  'link.subject': 'Nowe urządzenie dla twojego portfela w {site}: czy to ty?',
  'link.text': 'Ktoś z kodem do twojego portfela e-mail loguje się z nowego urządzenia w {site}.',
  'link.open': 'Jeśli to ty, otwórz tę stronę i wpisz dwie cyfry pokazane przy logowaniu:',
  'link.life': 'Link wygasa za 15 minut. Samo otwarcie niczego nie zatwierdza.',
  'link.alarm':
    'Jeśli to nie ty, nic nie rób i nigdy nie udostępniaj tego linku: z nim i z cyframi ktoś inny dostanie twój portfel.',
  'admitted.subject': 'Nowe urządzenie może otworzyć twój portfel',
  'admitted.text':
    'Nowe urządzenie może teraz otworzyć twój portfel e-mail w {site}. Zatwierdzono je z urządzenia, którego używasz.',
  'admitted.alarm':
    'Jeśli to nie ty, otwórz stronę Bezpieczeństwo swojego portfela, usuń nieznane urządzenia i zabezpiecz skrzynkę.',
  'admitted.any': 'Nowe urządzenie może teraz otworzyć twój portfel e-mail w {site}.',
  'permission.subject': 'Witryna może używać twojego portfela bez pytania',
  'permission.text':
    '{site} może teraz działać w imieniu twojego portfela e-mail w określonych granicach, bez pytania za każdym razem. Uprawnienie obowiązuje, dopóki nie wygaśnie lub nie zostanie cofnięte na koncie, nawet jeśli adres portfela się zmieni.',
  'former.note':
    'Ten adres otwierał portfel mniej niż 72 godziny temu. Jeśli zmienił go ktoś inny, cofnij to linkiem z naszego e-maila o zmianie.',
  'deletion.subject': 'Twój portfel zostanie usunięty',
  'deletion.text':
    'Twój portfel e-mail zostanie usunięty {date}. Wszystkie urządzenia są wylogowane. Potem nikt nie odzyska jego kluczy, a to, co w nim pozostanie, przepadnie.',
  'deletion.keep': 'Aby go zachować, zaloguj się wcześniej albo otwórz tę stronę i naciśnij przycisk:',
  'deletion.alarm':
    'Samo otwarcie strony niczego nie zmienia. Jeśli to nie ty o to prosisz, ktoś inny ma dostęp do twojej skrzynki lub zalogowanego urządzenia.',
  'kept.subject': 'Twój portfel zostaje',
  'kept.text':
    'Twój portfel e-mail nie zostanie usunięty: ktoś się zalogował albo użył linku z naszego e-maila.',
  'deleted.subject': 'Twój portfel został usunięty',
  'deleted.text':
    'Twój portfel e-mail został usunięty, zgodnie z prośbą sprzed 72 godzin z zalogowanego urządzenia. Nasze kopie zapasowe przechowują go w postaci zaszyfrowanej jeszcze do 30 dni.',
  'deleted.again': 'Zalogowanie się teraz tym adresem tworzy nowy portfel z nowymi kontami.',
  'phrase.subject': 'Twoja fraza odzyskiwania jest pokazywana',
  'phrase.text':
    'Fraza odzyskiwania twojego portfela e-mail jest pokazywana komuś, kto właśnie zalogował się jako ty.',
  'phrase.meaning': 'Kto ma te 24 słowa, na zawsze ma kontrolę nad portfelem, bez kodu i bez urządzenia.',
  'phrase.alarm':
    'Jeśli to nie ty, przenieś teraz wszystko do innego portfela. Potem usuń wszystkie urządzenia na stronie Bezpieczeństwo i zabezpiecz skrzynkę lub konto, którym się logujesz.',
  'passkey.addedSubject': 'Dodano klucz dostępu do twojego portfela',
  'passkey.added': 'Klucz dostępu „{name}” może teraz otworzyć twój portfel.',
  'passkey.removedSubject': 'Usunięto klucz dostępu z twojego portfela',
  'passkey.removed': 'Klucz dostępu „{name}” nie otwiera już twojego portfela.',
  'passkey.alarm':
    'Jeśli to nie ty, otwórz stronę Bezpieczeństwo swojego portfela, usuń to, czego nie rozpoznajesz, i zabezpiecz skrzynkę.',
  'strict.onSubject': 'Tryb ścisły twojego portfela jest włączony',
  'strict.on':
    'Włączono tryb ścisły. Portfel otwiera teraz tylko klucz dostępu, a wszystkie inne urządzenia są wylogowane.',
  'strict.meaning':
    'Jeśli utracisz wszystkie klucze dostępu, utracisz portfel. Zachowaj dwa albo frazę odzyskiwania.',
  'strict.offSubject': 'Tryb ścisły twojego portfela jest wyłączony',
  'strict.off': 'Wyłączono tryb ścisły. Kod i link z tej skrzynki mogą znów otworzyć twój portfel.',
  'page.open': 'Otwórz link',
  'page.paste': 'Wklej cały link z e-maila',
  'page.openButton': 'Otwórz',
  'page.close': 'Możesz zamknąć tę stronę.',
  'page.over': 'Link wygasł',
  'device.title': 'Czy to ty?',
  'device.text': 'Ktoś loguje się do twojego portfela e-mail z nowego urządzenia.',
  'device.site': 'Witryna',
  'device.browser': 'Przeglądarka',
  'device.country': 'Kraj',
  'device.requested': 'Czas żądania',
  'device.unknown': 'Brak danych',
  'device.digits': 'Dwie cyfry pokazane przy logowaniu',
  'device.approve': 'Zatwierdź to urządzenie',
  'device.alarm': 'Jeśli to nie ty, zamknij tę stronę i nie udostępniaj linku.',
  'device.wrong': 'Zła liczba. Sprawdź ją ponownie tam, gdzie się logujesz.',
  'device.approved': 'Urządzenie zatwierdzone',
  'device.continue': 'Kontynuuj w {site}.',
  'device.over': 'Zaloguj się ponownie, aby dostać nowy.',
  'undo.title': 'To nie ja',
  'undo.text':
    'Adres twojego portfela e-mail został zmieniony. Jeśli to nie ty, naciśnij przycisk: ten adres znów otworzy portfel, wszystkie urządzenia zostaną wylogowane, urządzenie, które go zmieniło, zostanie usunięte i przez 72 godziny nie będzie można dodać nowego.',
  'undo.button': 'Cofnij zmianę',
  'undo.other': 'Jeśli to ty, zamknij tę stronę.',
  'undo.failed': 'Nie udało się cofnąć zmiany. Spróbuj ponownie za minutę.',
  'undo.done': 'Przywrócono twój poprzedni adres',
  'undo.doneText':
    'Znów otwiera portfel, a ten drugi już nie. Wszystkie urządzenia są wylogowane. Osoba, która go zmieniła, mogła czytać twoją pocztę: zmień hasło do skrzynki, zanim się zalogujesz.',
  'undo.over': 'Działa przez 72 godziny.',
  'keep.title': 'Zachować portfel?',
  'keep.text': 'Twój portfel e-mail zostanie wkrótce usunięty. Naciśnij przycisk, aby go zachować.',
  'keep.button': 'Zachowaj mój portfel',
  'keep.other': 'Jeśli chcesz go usunąć, zamknij tę stronę. Nic się nie zmieniło.',
  'keep.stays': 'Zaloguj się jak dotąd.',
  'keep.over': 'Portfel został już zachowany albo jest usunięty.',
  'erase.open': 'Prowadzi do twojego adresu e-mail, który możesz tam usunąć.',
  'erase.broken': 'Ten link nie działa',
  'erase.brokenText': 'Skopiuj cały link z e-maila albo otwórz najnowszy e-mail.',
  'erase.title': 'Usunąć twój adres e-mail z {project}?',
  'erase.text': '{project} nie będzie już mieć twojego adresu ani zgody.',
  'erase.button': 'Usuń mój adres',
  'erase.done': 'Twój adres został usunięty',
  'erase.doneText': 'Nic z niego nie jest tu przechowywane dla {project}.',
  'pay.failed': 'Teraz niedostępne',
  'pay.failedText': 'Nic nie zapłacono. Zamknij to okno i wybierz inną kwotę lub innego sprzedawcę.',
  'pay.back': 'Możesz zamknąć to okno',
  'pay.backText': 'Strona, z której przychodzisz, pokazuje stan zamówienia.',
}
