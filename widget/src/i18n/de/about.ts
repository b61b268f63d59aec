import type { Catalogue } from '../en.ts'

/** German of what a wallet and a network are, and of who shows this. */
export const texts = {
  'title.WhatIsAWallet': 'Was ist eine Wallet?',
  'about.keysTitle': 'Sie verwahrt deine Schlüssel',
  'about.keysText':
    'Eine Wallet hält die Schlüssel zu dem, was dir auf einer Blockchain gehört. Sie bleiben bei dir, nicht bei der Website.',
  'about.loginTitle': 'Sie ersetzt Passwörter',
  'about.loginText':
    'Du zeigst mit dem Verbinden, wer du bist. Du legst kein Konto an und kannst kein Passwort vergessen.',
  'about.approveTitle': 'Sie fragt, bevor sie handelt',
  'about.approveText':
    'Nach dem Verbinden sieht eine Website deine Adresse. Nichts bewegt sich, bis du es in der Wallet genehmigst.',
  'about.done': 'Verstanden',
  'about.get': 'Wallet holen',
  'title.WhatIsANetwork': 'Was ist ein Netzwerk?',
  'about.recordTitle': 'Es hält fest, wem was gehört',
  'about.recordText':
    'Ein Netzwerk besteht aus vielen Computern, die dasselbe Verzeichnis von Konten und Zahlungen führen. Ethereum und Solana sind zwei davon.',
  'about.apartTitle': 'Token bleiben in ihrem Netzwerk',
  'about.apartText':
    'Was du in einem Netzwerk besitzt, gibt es in keinem anderen. Prüfe vor dem Senden, ob der Empfänger dasselbe Netzwerk nutzt.',
  'about.feeTitle': 'Es verlangt eine Gebühr',
  'about.feeText':
    'Jede Transaktion kostet eine Netzwerkgebühr, die im Coin des Netzwerks bezahlt wird. Behalte etwas davon in deiner Wallet.',
  'about.siteTitle': 'Latch verbindet Wallets mit Websites',
  'about.siteText':
    '{site} hat es geöffnet. Verbinde dich nur, wenn du diese Adresse kennst und ihr vertraust.',
  'about.originTitle': 'Latch läuft getrennt von der Website',
  'about.originText':
    'Dieses Fenster hat eine eigene Adresse. Die Website kann weder lesen, was du hier eingibst, noch seine Schaltflächen drücken.',
  'about.getsTitle': 'Die Website bekommt nie deine Schlüssel',
  'about.getsText':
    'Sie bekommt deine Adresse und das, was du genehmigst. Deine Schlüssel bleiben in deiner Wallet.',
} satisfies Catalogue
