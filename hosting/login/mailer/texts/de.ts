import type { MailTexts } from './en.ts'

/** German of the mails, and of hosting’s own pages. */
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
  'admitted.any': 'Ein neues Gerät kann jetzt deine E-Mail-Wallet auf {site} öffnen.',
  'permission.subject': 'Eine Website kann deine Wallet ohne Rückfrage nutzen',
  'permission.text':
    '{site} kann jetzt innerhalb von Grenzen für deine E-Mail-Wallet handeln, ohne jedes Mal zu fragen. Die Berechtigung gilt, bis sie abläuft oder im Konto widerrufen wird, auch wenn sich die Adresse der Wallet ändert.',
  'former.note':
    'Diese Adresse hat die Wallet vor weniger als 72 Stunden geöffnet. Wenn jemand anderes sie ersetzt hat, mach das mit dem Link in unserer E-Mail über die Änderung rückgängig.',
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
  'page.open': 'Link öffnen',
  'page.paste': 'Füge den ganzen Link aus der E-Mail ein',
  'page.openButton': 'Öffnen',
  'page.close': 'Du kannst diese Seite schließen.',
  'page.over': 'Link abgelaufen',
  'device.title': 'Bist du das?',
  'device.text': 'Jemand meldet sich mit einem neuen Gerät bei deiner E-Mail-Wallet an.',
  'device.site': 'Website',
  'device.browser': 'Browser',
  'device.country': 'Land',
  'device.requested': 'Angefordert',
  'device.unknown': 'Unbekannt',
  'device.digits': 'Die zwei Ziffern, die bei der Anmeldung gezeigt werden',
  'device.approve': 'Dieses Gerät genehmigen',
  'device.alarm': 'Wenn du das nicht bist, schließe diese Seite und gib den Link nicht weiter.',
  'device.wrong': 'Falsche Zahl. Sieh noch einmal dort nach, wo du dich anmeldest.',
  'device.approved': 'Gerät genehmigt',
  'device.continue': 'Mach auf {site} weiter.',
  'device.over': 'Melde dich noch einmal an, um einen neuen zu bekommen.',
  'undo.title': 'Das war ich nicht',
  'undo.text':
    'Die Adresse deiner E-Mail-Wallet wurde geändert. Wenn du das nicht warst, drücke auf die Schaltfläche: Diese Adresse öffnet dann wieder die Wallet, alle Geräte werden abgemeldet, das Gerät, das sie geändert hat, wird entfernt, und 72 Stunden lang kann kein neues Gerät hinzukommen.',
  'undo.button': 'Änderung rückgängig machen',
  'undo.other': 'Wenn du das warst, schließe diese Seite.',
  'undo.failed': 'Die Änderung konnte nicht rückgängig gemacht werden. Versuche es in einer Minute erneut.',
  'undo.done': 'Deine alte Adresse gilt wieder',
  'undo.doneText':
    'Sie öffnet wieder deine Wallet, die andere nicht mehr. Alle Geräte sind abgemeldet. Wer sie geändert hat, konnte deine E-Mails lesen: Ändere das Passwort deines Postfachs, bevor du dich anmeldest.',
  'undo.over': 'Er gilt 72 Stunden lang.',
  'keep.title': 'Wallet behalten?',
  'keep.text': 'Deine E-Mail-Wallet wird bald gelöscht. Drücke auf die Schaltfläche, um sie zu behalten.',
  'keep.button': 'Meine Wallet behalten',
  'keep.other': 'Wenn sie gelöscht werden soll, schließe diese Seite. Es hat sich nichts geändert.',
  'keep.stays': 'Melde dich an wie bisher.',
  'keep.over': 'Die Wallet wurde schon behalten, oder sie ist gelöscht.',
  'erase.open': 'Er führt zu deiner E-Mail-Adresse, die du dort löschen kannst.',
  'erase.broken': 'Dieser Link funktioniert nicht',
  'erase.brokenText': 'Kopiere den ganzen Link aus der E-Mail, oder öffne die neueste E-Mail.',
  'erase.title': 'Deine E-Mail-Adresse bei {project} löschen?',
  'erase.text': '{project} hat dann weder deine Adresse noch deine Einwilligung.',
  'erase.button': 'Meine Adresse löschen',
  'erase.done': 'Deine Adresse ist gelöscht',
  'erase.doneText': 'Für {project} wird hier nichts mehr davon gespeichert.',
  'pay.failed': 'Gerade nicht verfügbar',
  'pay.failedText':
    'Es wurde nichts bezahlt. Schließe dieses Fenster und wähle einen anderen Betrag oder einen anderen Verkäufer.',
  'pay.back': 'Du kannst dieses Fenster schließen',
  'pay.backText': 'Die Seite, von der du kommst, zeigt den Stand deiner Bestellung.',
}
