import type { Catalogue } from '../en.ts'

/** German of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'Mit einem Konto anmelden',
  'social.list': 'Konten, mit denen du dich anmelden kannst',
  'social.listNote': 'Du bekommst eine eigene Wallet. Das Konto lässt dich hinein und sieht nichts davon.',
  'social.opening': '{name} wird geöffnet',
  'social.openingText': 'Neben diesem öffnet sich ein Fenster.',
  'social.waiting': 'Weiter bei {name}',
  'social.waitingText': 'Melde dich im geöffneten Fenster an und komm hierher zurück.',
  'social.entering': 'Deine Wallet wird geöffnet',
  'social.enteringText': 'Das dauert einen Moment.',
  'social.blocked': 'Das Fenster wurde blockiert',
  'social.blockedText': 'Dein Browser lässt kein Fenster von selbst aufgehen. Öffne es mit diesem Knopf.',
  'social.openWindow': 'Fenster öffnen',
  'social.closed': 'Fenster geschlossen',
  'social.closedText': 'Das Fenster von {name} wurde geschlossen, bevor du angemeldet warst.',
  'social.denied': 'Verbindung abgelehnt',
  'social.deniedText': '{name} hat die Anmeldung abgelehnt. Versuche es erneut oder wähle einen anderen Weg.',
  'social.start': 'Die Anmeldung konnte nicht beginnen',
  'social.startText': '{name} konnte nicht gefragt werden. Versuche es in einer Minute erneut.',
  'social.failed': 'Verbindung fehlgeschlagen',
  'social.failedText': 'Wir konnten diese Anmeldung nicht bestätigen. Versuche es erneut.',
  'social.unproven': 'Deine Wallet kennt diesen Browser nicht',
  'social.unprovenText':
    'Dein {name}-Konto hat keine bestätigte E-Mail-Adresse. Verbinde dich in einem Browser, den du schon genutzt hast.',
  'social.expired': 'Diese Anmeldung hat zu lange gedauert',
  'social.expiredText': 'Beginne von vorn. Niemand wurde hineingelassen.',
} satisfies Catalogue
