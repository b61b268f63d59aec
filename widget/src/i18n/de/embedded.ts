import type { Catalogue } from '../en.ts'

/** German of email wallets and logins. */
export const texts = {
  'title.EmailLogin': 'Per E-Mail verbinden',
  'title.PasskeyLogin': 'Per Passkey verbinden',
  'title.ApproveTransaction': 'E-Mail-Wallet',
  'title.ConnectingSocial': 'Anmelden',
  'email.opening': 'Deine E-Mail-Wallet wird geöffnet',
  'email.elsewhereText': 'Ein Fenster fragt dich, ob diese Website sie verwenden darf.',
  'passkey.opening': 'Deine Wallet wird geöffnet',
  'passkey.openingText': 'Dein Gerät fragt dich nach dem Passkey deiner Wallet.',
  'passkey.needed': 'Diese Wallet öffnet sich nur per Passkey',
  'passkey.neededText': 'Für sie ist der strenge Modus eingeschaltet. Geh zurück und wähle Passkey.',
  'email.approveText':
    'Dort siehst du, was diese Website verlangt. Nichts wird signiert, bevor du es dort genehmigst.',
  'email.notAllowed': 'Deine E-Mail-Wallet macht nicht, was diese Website verlangt.',
  'email.other': 'Zurück zum Anfang',
  'email.offline': 'Du bist offline',
  'email.offlineText': 'Zum Verbinden per E-Mail brauchst du Internet. Versuche es dann erneut.',
  'email.unavailable': 'Die E-Mail-Wallet wurde nicht geladen',
  'email.unavailableText':
    'Prüfe deine Verbindung und ob etwas in deinem Browser sie blockiert. Versuche es dann erneut.',
  'email.quiet': 'Die E-Mail-Wallet antwortet nicht',
  'email.quietText': 'Deine Wallet ist sicher. Warte einen Moment oder lade sie neu, um fortzufahren.',
  'email.reload': 'Neu laden',
  'email.service': 'Verbinden per E-Mail geht gerade nicht',
  'email.serviceText':
    'Der Fehler liegt bei uns. Deine Wallet ist sicher. Versuche es in ein paar Minuten erneut.',
  'email.refused': 'An diese Adresse kann keine E-Mail gehen',
  'email.refusedText': 'Prüfe, ob {email} richtig geschrieben ist.',
  'email.tooSoon': 'Gerade wurde ein Code gesendet',
  'email.tooSoonText': 'Warte eine halbe Minute, bevor du einen weiteren an {email} anforderst.',
  'email.limited': 'Zu viele Versuche',
  'email.limitedText':
    'Zu deiner Sicherheit werden vorerst keine Codes mehr gesendet. Versuche es später erneut.',
  'email.unverified': 'Diese Website darf nicht per E-Mail verbinden',
  'email.unverifiedText':
    'Sie steht nicht auf der Liste der erlaubten Websites des Projekts. Nur der Betreiber kann sie hinzufügen.',
  'email.noAccount': 'Hier gibt es nichts zu verbinden',
  'email.noAccountText': 'Deine E-Mail-Wallet hat kein Konto in den Netzwerken dieser Website.',
  'email.failed': 'Das hat nicht geklappt',
  'email.failedText': 'Du bist nicht verbunden. Versuche es erneut.',
} satisfies Catalogue
