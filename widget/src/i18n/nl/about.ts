import type { Catalogue } from '../en.ts'

/** Dutch of what a wallet and a network are, and of who shows this. */
export const texts = {
  'title.WhatIsAWallet': 'Wat is een wallet?',
  'about.keysTitle': 'Bewaart je sleutels',
  'about.keysText':
    'Een wallet bevat de sleutels van wat je op een blockchain bezit. Ze blijven bij jou, niet bij de site.',
  'about.loginTitle': 'Vervangt wachtwoorden',
  'about.loginText':
    'Door te koppelen laat je zien wie je bent. Je hoeft geen account aan te maken en geen wachtwoord te onthouden.',
  'about.approveTitle': 'Vraagt het eerst aan jou',
  'about.approveText':
    'Door te koppelen ziet een site je adres. Er gebeurt niets tot je het goedkeurt in de wallet.',
  'about.done': 'Begrepen',
  'about.get': 'Wallet installeren',
  'title.WhatIsANetwork': 'Wat is een netwerk?',
  'about.recordTitle': 'Houdt bij wie wat bezit',
  'about.recordText':
    'Een netwerk bestaat uit veel computers die dezelfde administratie van accounts en betalingen bijhouden. Ethereum en Solana zijn er twee van.',
  'about.apartTitle': 'Tokens blijven op hun netwerk',
  'about.apartText':
    'Wat je op het ene netwerk bezit, staat op geen ander. Controleer vóór het versturen of de ontvanger hetzelfde netwerk gebruikt.',
  'about.feeTitle': 'Rekent kosten',
  'about.feeText':
    'Elke transactie kost netwerkkosten, betaald in de munt van het netwerk. Houd er wat van in je wallet.',
  'about.siteTitle': 'Latch koppelt wallets aan sites',
  'about.siteText': '{site} heeft het geopend. Koppel alleen als je dit adres kent en vertrouwt.',
  'about.originTitle': 'Latch draait los van de site',
  'about.originText':
    'Dit venster heeft een eigen adres. De site kan niet lezen wat je hier invoert en niet op de knoppen drukken.',
  'about.getsTitle': 'De site krijgt nooit je sleutels',
  'about.getsText': 'De site krijgt je adres en wat je goedkeurt. Je sleutels blijven in je wallet.',
} satisfies Catalogue
