import type { Catalogue } from '../en.ts'

/** German of sharing an email address with a site. */
export const texts = {
  'title.DataCapture': 'Deine E-Mail-Adresse',
  'title.DataCaptureOtpConfirm': 'E-Mail-Adresse bestätigen',
  'title.AccountEmail': 'Geteilte E-Mail-Adresse',
  'capture.shared': 'Du teilst eine E-Mail-Adresse mit {site}',
  'capture.eraseText': 'Du kannst sie jederzeit zurücknehmen. Du bleibst verbunden.',
  'capture.eraseRequired':
    'Du kannst sie jederzeit zurücknehmen. {site} braucht eine und fragt beim nächsten Mal wieder danach.',
  'capture.erase': 'Meine Adresse löschen',
  'capture.keep': 'Behalten',
  'capture.erased': 'Deine Adresse ist gelöscht',
  'capture.erasedText': 'Hier wird für {site} nichts davon aufbewahrt.',
  'capture.site': 'Fragt nach deiner E-Mail-Adresse',
  'capture.optional': 'Du kannst das überspringen. Verbunden bist du so oder so.',
  'capture.required': 'Diese Website verlangt das. Ohne Adresse wird die Wallet getrennt.',
  'capture.privacy': 'Wie diese Website Adressen verwendet',
  'capture.looking': 'Einen Moment',
  'capture.lookingText': 'Wir sehen nach, ob du dieser Website schon geantwortet hast.',
  'capture.skip': 'Überspringen',
  'capture.continue': 'Weiter',
  'capture.codeText':
    'Wir haben einen Code an {email} gesendet. Sobald du ihn eingibst, wird deine Adresse geteilt.',
  'capture.code': 'Sechsstelliger Code',
  'capture.checking': 'Code wird geprüft',
  'capture.change': 'Adresse ändern',
  'capture.resend': 'Neuen Code senden',
  'capture.resendIn': { one: 'Neuer Code in {count} Sekunde', other: 'Neuer Code in {count} Sekunden' },
  'capture.unticked': 'Setze das Häkchen, um deine Adresse zu teilen.',
  'capture.wrong': 'Falscher Code. Sieh in der neuesten E-Mail nach.',
  'capture.expired': 'Dieser Code ist zu alt. Lass dir einen neuen senden.',
  'capture.tries': 'Das war zu oft falsch. Lass dir einen neuen Code senden.',
  'capture.cooldown': 'An diese Adresse ging gerade erst ein Code. Warte eine halbe Minute.',
  'capture.limited': 'Zu viele Codes angefordert. Versuche es später erneut.',
  'capture.changed': 'Diese Website hat ihren Text geändert. Lade die Seite neu und lies ihn noch einmal.',
  'capture.refused': 'An diese Adresse kann keine E-Mail gehen. Prüfe die Schreibweise.',
  'capture.offline': 'Der Dienst ist nicht erreichbar. Prüfe deine Verbindung und versuche es erneut.',
  'capture.service':
    'Das hat nicht geklappt, und der Fehler liegt bei uns. Versuche es in ein paar Minuten erneut.',
} satisfies Catalogue
