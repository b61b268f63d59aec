import type { Catalogue } from '../en.ts'

/** Italian of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': 'Cos’è un wallet?',
  'about.keysTitle': 'Custodisce le tue chiavi',
  'about.keysText':
    'Un wallet contiene le chiavi di ciò che possiedi su una blockchain. Restano a te, non al sito.',
  'about.loginTitle': 'Sostituisce le password',
  'about.loginText':
    'Ti identifichi connettendoti. Nessun account da creare e nessuna password da ricordare.',
  'about.approveTitle': 'Chiede prima di agire',
  'about.approveText':
    'Quando ti connetti, il sito vede il tuo indirizzo. Nulla si muove finché non lo approvi nel wallet.',
  'about.done': 'Ho capito',
  'about.get': 'Ottieni un wallet',
} satisfies Catalogue
