import type { Catalogue } from '../en.ts'

/** Italian of what a wallet and a network are, and of who shows this. */
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
  'title.WhatIsANetwork': 'Cos’è una rete?',
  'about.recordTitle': 'Registra chi possiede cosa',
  'about.recordText':
    'Una rete è fatta di molti computer che tengono lo stesso registro di account e pagamenti. Ethereum e Solana sono due di queste.',
  'about.apartTitle': 'I token restano sulla loro rete',
  'about.apartText':
    'Ciò che possiedi su una rete non si trova su nessun’altra. Prima di inviare, controlla che il destinatario usi la stessa rete.',
  'about.feeTitle': 'Chiede una commissione',
  'about.feeText':
    'Ogni transazione costa una commissione di rete, pagata nella moneta della rete. Tienine un po’ nel tuo wallet.',
  'about.siteTitle': 'Latch connette i wallet ai siti',
  'about.siteText': 'Lo ha aperto {site}. Connettiti solo se conosci questo indirizzo e ti fidi.',
  'about.originTitle': 'Latch funziona separato dal sito',
  'about.originText':
    'Questa finestra ha un indirizzo proprio. Il sito non può leggere ciò che inserisci qui né premere i suoi pulsanti.',
  'about.getsTitle': 'Il sito non riceve mai le tue chiavi',
  'about.getsText': 'Riceve il tuo indirizzo e ciò che approvi. Le chiavi restano nel tuo wallet.',
} satisfies Catalogue
