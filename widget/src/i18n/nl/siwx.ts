import type { Catalogue } from '../en.ts'

/** Dutch of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'Aanmelden',
  'signIn.site': 'Aanmelden bij',
  'signIn.text':
    'Laat zien dat dit account van jou is door een bericht te ondertekenen in {wallet}. Er wordt niets verplaatst en het kost niets.',
  'signIn.required': 'Verplicht op deze site. Anders wordt de wallet ontkoppeld.',
  'signIn.requiredHere': 'Verplicht op deze site voor elk netwerk. Anders ga je terug naar {network}.',
  'signIn.sign': 'Aanmelden',
  'signIn.cancel': 'Niet nu',
  'signIn.cancelRequired': 'Ontkoppelen',
  'signIn.cancelHere': 'Teruggaan',
  'signIn.inWallet': 'Onderteken in {wallet}',
  'signIn.inWalletText':
    '{wallet} toont je het bericht. Onderteken het alleen als het de site noemt waarop je bent.',
  'signIn.checking': 'Je wordt aangemeld',
  'signIn.checkingText': 'De handtekening wordt gecontroleerd.',
  'signIn.declined': 'Je hebt het bericht geweigerd in {wallet}.',
  'signIn.refused': 'De handtekening is niet geaccepteerd. Probeer het opnieuw, of kies een ander account.',
  'signIn.clock':
    'De klok van dit apparaat loopt niet goed. Stel de datum en tijd in en probeer het opnieuw.',
  'signIn.unavailable':
    'De handtekening kon niet worden gecontroleerd. Controleer je verbinding en probeer het opnieuw.',
  'signIn.failed': '{wallet} kon het bericht niet ondertekenen. Probeer het opnieuw.',
} satisfies Catalogue
