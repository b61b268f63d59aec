import type { Catalogue } from '../en.ts'

/** Polish of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': 'Czym jest portfel?',
  'about.keysTitle': 'Przechowuje twoje klucze',
  'about.keysText':
    'W portfelu są klucze do tego, co masz na blockchainie. Zostają u ciebie, a nie w witrynie.',
  'about.loginTitle': 'Zastępuje hasła',
  'about.loginText': 'Łącząc się, pokazujesz, kim jesteś. Nie zakładasz konta i nie musisz pamiętać hasła.',
  'about.approveTitle': 'Pyta, zanim coś zrobi',
  'about.approveText':
    'Po połączeniu witryna widzi twój adres. Nic się nie ruszy, dopóki nie zatwierdzisz tego w portfelu.',
  'about.done': 'Rozumiem',
  'about.get': 'Pobierz portfel',
} satisfies Catalogue
