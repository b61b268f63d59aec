import type { Catalogue } from '../en.ts'

/** Dutch of sharing an email address with a site. */
export const texts = {
  'title.DataCapture': 'Je e-mailadres',
  'title.DataCaptureOtpConfirm': 'Bevestig je e-mailadres',
  'title.AccountEmail': 'Gedeeld e-mailadres',
  'capture.shared': 'Je deelt een e-mailadres met {site}',
  'capture.eraseText': 'Je kunt het altijd intrekken. Je blijft gekoppeld.',
  'capture.eraseRequired':
    'Je kunt het altijd intrekken. {site} heeft een adres nodig en vraagt erom als je terugkomt.',
  'capture.erase': 'Mijn adres wissen',
  'capture.keep': 'Behouden',
  'capture.erased': 'Je adres is gewist',
  'capture.erasedText': 'Er wordt hier niets van bewaard voor {site}.',
  'capture.site': 'Vraagt om je e-mailadres',
  'capture.optional': 'Je kunt dit overslaan. Je bent hoe dan ook gekoppeld.',
  'capture.required': 'Verplicht op deze site. Zonder adres wordt de wallet ontkoppeld.',
  'capture.privacy': 'Hoe deze site adressen gebruikt',
  'capture.looking': 'Een ogenblik',
  'capture.lookingText': 'We kijken of je deze site al eerder hebt geantwoord.',
  'capture.skip': 'Overslaan',
  'capture.continue': 'Doorgaan',
  'capture.codeText':
    'We hebben een code naar {email} gestuurd. Je adres wordt gedeeld zodra je die invoert.',
  'capture.code': 'Code van zes cijfers',
  'capture.checking': 'Code controleren',
  'capture.change': 'Adres wijzigen',
  'capture.resend': 'Nieuwe code sturen',
  'capture.resendIn': {
    one: 'Nieuwe code over {count} seconde',
    other: 'Nieuwe code over {count} seconden',
  },
  'capture.unticked': 'Vink het vakje aan om je adres te delen.',
  'capture.wrong': 'Verkeerde code. Kijk in de laatste e-mail.',
  'capture.expired': 'Deze code is verlopen. Stuur een nieuwe.',
  'capture.tries': 'Te vaak een verkeerde code. Stuur een nieuwe.',
  'capture.cooldown': 'Er is net een code naar dit adres gestuurd. Wacht een halve minuut.',
  'capture.limited': 'Te veel codes aangevraagd. Probeer het later opnieuw.',
  'capture.changed': 'Deze site heeft de tekst gewijzigd. Laad de pagina opnieuw en lees de tekst nog eens.',
  'capture.refused': 'Er kan geen e-mail naar dit adres. Controleer of het goed gespeld is.',
  'capture.offline': 'De dienst is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
  'capture.service': 'Dat is niet gelukt, het ligt aan ons. Probeer het over een paar minuten opnieuw.',
} satisfies Catalogue
