import type { MailTexts } from './en.ts'

/** German of the mails. */
export const texts: MailTexts = {
  'fact.browser': 'Browser: {browser}',
  'fact.country': 'Land: {country}',
  'code.subject': '{code} ist dein Code zum Anmelden bei {site}',
  'code.text': 'Dein Code zum Anmelden bei {site}:',
  'code.life':
    'Er läuft in 10 Minuten ab und gilt nur in dem Fenster, das ihn angefordert hat. Gib ihn nirgendwo anders ein.',
  'code.warning':
    'Gib diesen Code niemals weiter: Jeder, der ihn hat, kann deine Wallet öffnen. Weder bei {site} noch bei diesem Dienst fragt jemand danach.',
  'code.ignore': 'Wenn du keinen Code angefordert hast, kannst du diese E-Mail ignorieren.',
  'capture.subject': '{code} ist dein Code für {site}',
  'capture.text': 'Dein Code, um diese E-Mail-Adresse mit {project} auf {site} zu teilen:',
  'capture.consent': 'Er ist 10 Minuten gültig. Mit ihm stimmst du Folgendem zu:',
  'capture.ignore':
    'Wenn du ihn nicht angefordert hast, lösche diese E-Mail: Ohne den Code wird nichts von deiner Adresse gespeichert.',
  'capture.erase': 'Du kannst deine Adresse jederzeit löschen lassen:',
  'present.subject': '{code} ist dein Code, um die Adresse deiner Wallet zu ändern',
  'present.text': 'Dein Code, um die Adresse deiner E-Mail-Wallet zu ändern:',
  'present.alarm':
    'Wenn du ihn nicht angefordert hast, ist jemand in deiner Wallet angemeldet: Entferne das Gerät auf ihrer Sicherheitsseite.',
  'new.subject': '{code} ist dein Code, um diese Adresse zu bestätigen',
  'new.text': 'Dein Code, um diese Adresse für deine E-Mail-Wallet zu nutzen:',
  'changed.subject': 'Die Adresse deiner Wallet wurde geändert',
  'changed.text': 'Deine E-Mail-Wallet nutzt jetzt eine andere Adresse. Deine Konten bleiben gleich.',
  'changed.undo': 'Wenn du das nicht warst, öffne diese Seite und drücke auf die Schaltfläche:',
  'changed.meaning':
    'Das geht 72 Stunden lang: Diese Adresse öffnet dann wieder deine Wallet, alle Geräte werden abgemeldet, und 72 Stunden lang kann kein neues Gerät hinzukommen. Die Seite nur zu öffnen ändert nichts.',
  'replaced.text':
    'Eine neue Adresse bestätigt jetzt statt dieser neue Browser für deine Wallet. Du meldest dich an wie bisher.',
  'replaced.alarm':
    'Wenn du das nicht warst, hat jemand Zugriff auf dein Konto und eines deiner Geräte: Öffne die Sicherheitsseite, entferne Geräte, die du nicht erkennst, und sichere das Konto, mit dem du dich anmeldest.',
  'link.subject': 'Neues Gerät für deine Wallet auf {site}: Bist du das?',
  'link.text': 'Jemand mit dem Code für deine E-Mail-Wallet meldet sich auf {site} mit einem neuen Gerät an.',
  'link.open':
    'Wenn du das bist, öffne diese Seite und gib die zwei Ziffern ein, die bei der Anmeldung gezeigt werden:',
  'link.life': 'Der Link läuft in 15 Minuten ab. Ihn nur zu öffnen genehmigt nichts.',
  'link.alarm':
    'Wenn du das nicht bist, tu nichts, und gib diesen Link niemals weiter: Mit ihm und den Ziffern bekommt jemand anderes deine Wallet.',
  'admitted.subject': 'Ein neues Gerät kann deine Wallet öffnen',
  'admitted.text':
    'Ein neues Gerät kann jetzt deine E-Mail-Wallet auf {site} öffnen. Es wurde von einem Gerät genehmigt, das du nutzt.',
  'admitted.alarm':
    'Wenn du das nicht warst, öffne die Sicherheitsseite deiner Wallet, entferne Geräte, die du nicht erkennst, und sichere dein Postfach.',
  'deletion.subject': 'Deine Wallet wird gelöscht',
  'deletion.text':
    'Deine E-Mail-Wallet wird am {date} gelöscht. Alle Geräte sind abgemeldet. Danach kann niemand ihre Schlüssel wiederherstellen, und was noch darin ist, ist verloren.',
  'deletion.keep':
    'Um sie zu behalten, melde dich vorher an, oder öffne diese Seite und drücke auf die Schaltfläche:',
  'deletion.alarm':
    'Die Seite nur zu öffnen ändert nichts. Wenn du das nicht angefordert hast, hat jemand anderes Zugriff auf dein Postfach oder auf ein angemeldetes Gerät.',
  'kept.subject': 'Deine Wallet bleibt erhalten',
  'kept.text':
    'Deine E-Mail-Wallet wird nicht gelöscht: Jemand hat sich angemeldet oder den Link aus unserer E-Mail genutzt.',
  'deleted.subject': 'Deine Wallet wurde gelöscht',
  'deleted.text':
    'Deine E-Mail-Wallet wurde gelöscht, wie es vor 72 Stunden von einem angemeldeten Gerät angefordert wurde. Unsere Sicherungen enthalten sie noch bis zu 30 Tage lang verschlüsselt.',
  'deleted.again': 'Wer sich jetzt mit dieser Adresse anmeldet, bekommt eine neue Wallet mit neuen Konten.',
  'phrase.subject': 'Deine Wiederherstellungsphrase wird gezeigt',
  'phrase.text':
    'Die Wiederherstellungsphrase deiner E-Mail-Wallet wird jemandem gezeigt, der sich gerade als du angemeldet hat.',
  'phrase.meaning':
    'Wer die 24 Wörter hat, hat für immer die Kontrolle über die Wallet, ohne Code und ohne Gerät.',
  'phrase.alarm':
    'Wenn du das nicht bist, übertrage jetzt alles in eine andere Wallet. Entferne dann alle Geräte auf der Sicherheitsseite, und sichere dein Postfach oder das Konto, mit dem du dich anmeldest.',
  'passkey.addedSubject': 'Ein Passkey wurde zu deiner Wallet hinzugefügt',
  'passkey.added': 'Der Passkey „{name}“ kann jetzt deine Wallet öffnen.',
  'passkey.removedSubject': 'Ein Passkey wurde von deiner Wallet entfernt',
  'passkey.removed': 'Der Passkey „{name}“ öffnet deine Wallet nicht mehr.',
  'passkey.alarm':
    'Wenn du das nicht warst, öffne die Sicherheitsseite deiner Wallet, entferne, was du nicht erkennst, und sichere dein Postfach.',
  'strict.onSubject': 'Der strenge Modus deiner Wallet ist an',
  'strict.on':
    'Der strenge Modus wurde eingeschaltet. Nur noch ein Passkey öffnet deine Wallet, und jedes andere Gerät ist abgemeldet.',
  'strict.meaning':
    'Wenn du alle Passkeys verlierst, verlierst du die Wallet. Bewahre zwei davon auf, oder die Wiederherstellungsphrase.',
  'strict.offSubject': 'Der strenge Modus deiner Wallet ist aus',
  'strict.off':
    'Der strenge Modus wurde ausgeschaltet. Ein Code und ein Link aus diesem Postfach können deine Wallet wieder öffnen.',
}
