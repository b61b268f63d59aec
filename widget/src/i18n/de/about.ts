import type { Catalogue } from '../en.ts'

/** German of what a wallet is. */
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
} satisfies Catalogue
