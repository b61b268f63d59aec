import type { Catalogue } from '../en.ts'

/** Dutch of email wallets and logins. */
export const texts = {
  'title.EmailLogin': 'Koppelen via e-mail',
  'title.PasskeyLogin': 'Koppelen met passkey',
  'title.ApproveTransaction': 'E-mailwallet',
  'title.ConnectingSocial': 'Inloggen',
  'email.opening': 'Je e-mailwallet openen',
  'email.elsewhereText': 'Een venster vraagt of deze site de wallet mag gebruiken.',
  'passkey.opening': 'Je wallet openen',
  'passkey.openingText': 'Je apparaat vraagt om de passkey van je wallet.',
  'passkey.needed': 'Deze wallet opent alleen met een passkey',
  'passkey.neededText': 'De eigenaar heeft de strikte modus aangezet. Ga terug en kies Passkey.',
  'email.approveText':
    'Daar zie je wat deze site vraagt. Er wordt niets ondertekend tot je het daar goedkeurt.',
  'email.notAllowed': 'Je e-mailwallet kan niet doen wat deze site vraagt.',
  'email.other': 'Terug naar het begin',
  'email.offline': 'Je bent offline',
  'email.offlineText':
    'Voor koppelen via e-mail heb je internet nodig. Probeer het opnieuw zodra je online bent.',
  'email.unavailable': 'De e-mailwallet is niet geladen',
  'email.unavailableText':
    'Controleer je verbinding en of iets in je browser de wallet blokkeert. Probeer het daarna opnieuw.',
  'email.quiet': 'De e-mailwallet antwoordt niet',
  'email.quietText': 'Je wallet is veilig. Wacht even, of laad de wallet opnieuw om door te gaan.',
  'email.reload': 'Opnieuw laden',
  'email.service': 'Koppelen via e-mail werkt nu niet',
  'email.serviceText': 'Het ligt aan ons. Je wallet is veilig. Probeer het over een paar minuten opnieuw.',
  'email.refused': 'Er kan geen e-mail naar dit adres',
  'email.refusedText': 'Controleer of {email} goed gespeld is.',
  'email.tooSoon': 'Er is net een code gestuurd',
  'email.tooSoonText': 'Wacht een halve minuut voordat je een nieuwe vraagt voor {email}.',
  'email.limited': 'Te veel pogingen',
  'email.limitedText':
    'Voor je veiligheid worden er even geen codes meer gestuurd. Probeer het later opnieuw.',
  'email.unverified': 'Deze site mag niet koppelen via e-mail',
  'email.unverifiedText':
    'De site staat niet op de lijst met toegestane sites van het project. Alleen de beheerder kan de site toevoegen.',
  'email.noAccount': 'Niets om te koppelen',
  'email.noAccountText': 'Je e-mailwallet heeft geen account op de netwerken van deze site.',
  'email.failed': 'Dat is niet gelukt',
  'email.failedText': 'Je bent niet gekoppeld. Probeer het opnieuw.',
} satisfies Catalogue
