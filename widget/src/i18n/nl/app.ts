import type { Catalogue } from '../en.ts'

/** Dutch of the shell around the views. */
export const texts = {
  'connect.claim': 'Noemt zichzelf “{title}”',
  'common.copied': 'Gekopieerd',
  'common.copyFailed': 'Kopiëren is niet gelukt. De tekst is geselecteerd: kopieer die handmatig.',
  'common.byHand': 'Handmatig te kopiëren',
  'refused.title': 'Niet beschikbaar',
  'refused.origin': 'Deze site mag hier geen wallets koppelen',
  'refused.originText':
    'De site staat niet op de lijst met toegestane sites van het project. Alleen de beheerder kan de site toevoegen.',
  'refused.project': 'Deze site is niet ingesteld',
  'refused.projectText':
    'De site noemt een project dat hier niet bekend is. Alleen de beheerder kan dit herstellen.',
  'refused.protocol': 'Deze site is verouderd',
  'refused.protocolText': 'Laad de pagina opnieuw. Helpt dat niet, dan moet de beheerder de site bijwerken.',
  'unreachable.title': 'E-mailwallet',
  'unreachable.heading': 'Je e-mailwallet is niet bereikbaar',
  'unreachable.text': 'Je wallet is veilig. De verbinding wordt hersteld zodra de wallet weer bereikbaar is.',
  'unreachable.other': 'Andere wallet gebruiken',
  'alert.APKT001': 'Netwerk niet gevonden. De site vroeg om een netwerk dat dit project niet heeft.',
  'alert.APKT003': 'Wallets konden niet worden geladen. Controleer je verbinding.',
  'alert.APKT004': 'De wallet heeft niet op tijd geantwoord.',
  'alert.APKT006': 'De sessie is verlopen. Controleer de datum en tijd van je systeem.',
  'alert.APKT007': 'De project-ID is ongeldig.',
  'alert.APKT009': 'De server gaf geen antwoord. Probeer het zo opnieuw.',
  'alert.APKT010': 'Te veel verzoeken. Wacht even en probeer het opnieuw.',
  'common.cancel': 'Annuleren',
  'common.offline': 'Je bent offline. Latch gaat verder zodra de verbinding terug is.',
  'common.dismiss': 'Sluiten',
  'shell.earlierPayment':
    'Een eerdere betaling is misschien nog onderweg. Controleer dit voordat je opnieuw verzendt.',
  'shell.lost': 'De pagina reageert niet meer. Laad de pagina opnieuw als er niets gebeurt.',
  'alert.APKT002': 'Deze site staat niet op de lijst met toegestane origins van het project.',
  'alert.APKT005':
    'Niet-geverifieerd domein. Deze site staat niet op de lijst met toegestane sites van het project.',
} satisfies Catalogue
