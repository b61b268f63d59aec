import type { Catalogue } from '../en.ts'

/** Dutch of connecting a wallet of the browser. */
export const texts = {
  'title.ConnectingExternal': 'Koppelen',
  'title.ChooseFamily': 'Netwerk kiezen',
  'connecting.chooseFamily': 'Kies waar je {wallet} wilt verbinden.',
  'connecting.waiting': 'Ga verder in {wallet}',
  'connecting.waitingText': 'Keur de koppeling goed in het venster dat je wallet heeft geopend.',
  'connecting.slow': 'Nog steeds aan het wachten? Open {wallet} via de werkbalk van je browser.',
  'connecting.declined': 'Verzoek geweigerd',
  'connecting.declinedText':
    'Je hebt de koppeling geweigerd in {wallet}. Je kunt het altijd opnieuw proberen.',
  'connecting.pending': 'Er staat al een verzoek open',
  'connecting.pendingText': 'Open {wallet}, beantwoord of sluit het eerdere verzoek en probeer het opnieuw.',
  'connecting.gone': '{wallet} is er niet meer',
  'connecting.goneText':
    'De extensie is mogelijk uitgeschakeld of bijgewerkt. Laad de pagina opnieuw of kies een andere wallet.',
  'connecting.wrongAccount': 'Dit account kan niet worden gebruikt',
  'connecting.wrongAccountText':
    'Open {wallet}, kies het account dat je hier wilt gebruiken en probeer het opnieuw.',
  'connecting.isLatch': 'Geen zelfstandige wallet',
  'connecting.isLatchText':
    '{wallet} leidt terug naar dit venster (WALLET_IS_LATCH). Kies een andere wallet.',
  'connecting.failed': 'Koppelen is niet gelukt',
  'connecting.failedText': '{wallet} gaf een foutmelding. Ontgrendel de wallet en probeer het opnieuw.',
  'connecting.interrupted': 'Koppelen onderbroken',
  'connecting.interruptedText': 'Dit venster werd opnieuw geladen tijdens het verzoek aan {wallet}.',
  'connecting.other': 'Andere wallet kiezen',
  'connecting.unnamed': 'je wallet',
} satisfies Catalogue
