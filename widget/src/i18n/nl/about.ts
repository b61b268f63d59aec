import type { Catalogue } from '../en.ts'

/** Dutch of what a wallet is. */
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
} satisfies Catalogue
