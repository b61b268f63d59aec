import type { Catalogue } from '../en.ts'

/** German of the shell around the views. */
export const texts = {
  'connect.claim': 'Nennt sich „{title}“',
  'common.copied': 'Kopiert',
  'common.copyFailed': 'Kopieren nicht möglich. Der Text ist markiert: Kopiere ihn von Hand.',
  'common.byHand': 'Von Hand zu kopieren',
  'refused.title': 'Nicht verfügbar',
  'refused.origin': 'Diese Website darf hier keine Wallets verbinden',
  'refused.originText':
    'Sie steht nicht auf der Liste der erlaubten Websites des Projekts. Nur der Betreiber kann sie hinzufügen.',
  'refused.project': 'Diese Website ist nicht eingerichtet',
  'refused.projectText':
    'Sie nennt ein Projekt, das hier niemand kennt. Nur der Betreiber kann das korrigieren.',
  'refused.protocol': 'Diese Website ist veraltet',
  'refused.protocolText': 'Lade die Seite neu. Hilft das nicht, muss der Betreiber sie aktualisieren.',
  'unreachable.title': 'E-Mail-Wallet',
  'unreachable.heading': 'Deine E-Mail-Wallet ist nicht erreichbar',
  'unreachable.text': 'Deine Wallet ist sicher. Sie verbindet sich wieder, sobald sie erreichbar ist.',
  'unreachable.other': 'Andere Wallet verwenden',
  'alert.APKT001':
    'Netzwerk nicht gefunden. Die Website verlangt ein Netzwerk, das dieses Projekt nicht hat.',
  'alert.APKT003': 'Die Wallets konnten nicht geladen werden. Prüfe deine Verbindung.',
  'alert.APKT004': 'Die Wallet hat nicht rechtzeitig geantwortet.',
  'alert.APKT006': 'Die Sitzung ist abgelaufen. Prüfe Datum und Uhrzeit deines Geräts.',
  'alert.APKT007': 'Die Projekt-ID ist ungültig.',
  'alert.APKT009': 'Der Server hat nicht geantwortet. Versuche es gleich noch einmal.',
  'alert.APKT010': 'Zu viele Anfragen. Warte kurz und versuche es erneut.',
  'common.cancel': 'Abbrechen',
  'common.offline': 'Du bist offline. Latch macht weiter, sobald die Verbindung wieder da ist.',
  'common.dismiss': 'Ausblenden',
  'shell.earlierPayment':
    'Eine frühere Zahlung ist vielleicht noch unterwegs. Prüfe das, bevor du erneut sendest.',
  'shell.lost': 'Die Seite antwortet nicht mehr. Lade sie neu, falls nichts passiert.',
  'alert.APKT002': 'Diese Website steht nicht auf der Liste der erlaubten Ursprünge des Projekts.',
  'alert.APKT005':
    'Nicht verifizierte Domain. Diese Website steht nicht auf der Liste der erlaubten Websites des Projekts.',
} satisfies Catalogue
