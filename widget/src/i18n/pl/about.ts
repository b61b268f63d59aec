import type { Catalogue } from '../en.ts'

/** Polish of what a wallet and a network are, and of who shows this. */
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
  'title.WhatIsANetwork': 'Czym jest sieć?',
  'about.recordTitle': 'Zapisuje, co do kogo należy',
  'about.recordText':
    'Sieć to wiele komputerów, które prowadzą ten sam rejestr kont i płatności. Dwie z nich to Ethereum i Solana.',
  'about.apartTitle': 'Tokeny zostają w swojej sieci',
  'about.apartText':
    'Tego, co masz w jednej sieci, nie ma w żadnej innej. Przed wysłaniem sprawdź, czy odbiorca używa tej samej sieci.',
  'about.feeTitle': 'Pobiera opłatę',
  'about.feeText':
    'Każda transakcja kosztuje opłatę sieciową w monecie danej sieci. Zostaw jej trochę w portfelu.',
  'about.siteTitle': 'Latch łączy portfele z witrynami',
  'about.siteText': 'Otworzyła go witryna {site}. Łącz się tylko wtedy, gdy znasz ten adres i mu ufasz.',
  'about.originTitle': 'Latch działa oddzielnie od witryny',
  'about.originText':
    'To okno ma własny adres. Witryna nie może odczytać tego, co tu wpisujesz, ani naciskać jego przycisków.',
  'about.getsTitle': 'Witryna nigdy nie dostaje twoich kluczy',
  'about.getsText': 'Dostaje twój adres i to, co zatwierdzasz. Klucze zostają w portfelu.',
} satisfies Catalogue
