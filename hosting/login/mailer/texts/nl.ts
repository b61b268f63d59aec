import type { MailTexts } from './en.ts'

/** Dutch of the mails, and of hosting’s own pages. */
export const texts: MailTexts = {
  'fact.browser': 'Browser: {browser}',
  'fact.country': 'Land: {country}',
  'code.subject': '{code} is je code om in te loggen op {site}',
  'code.text': 'Je code om in te loggen op {site}:',
  'code.life':
    'Hij verloopt over 10 minuten en werkt alleen in het venster dat erom vroeg. Voer hem nergens anders in.',
  'code.warning':
    'Deel deze code nooit: wie hem heeft, kan je wallet openen. Niemand van {site} of van deze dienst zal erom vragen.',
  'code.ignore': 'Heb je geen code aangevraagd, dan kun je deze e-mail negeren.',
  'capture.subject': '{code} is je code voor {site}',
  'capture.text': 'Je code om dit e-mailadres te delen met {project} op {site}:',
  'capture.consent': 'Hij is 10 minuten geldig. Door hem te gebruiken ga je hiermee akkoord:',
  'capture.ignore':
    'Heb je hem niet aangevraagd, verwijder deze e-mail dan: zonder de code wordt er niets van je adres bewaard.',
  'capture.erase': 'Je kunt je adres op elk moment laten wissen:',
  'present.subject': '{code} is je code om het adres van je wallet te wijzigen',
  'present.text': 'Je code om het adres van je e-mailwallet te wijzigen:',
  'present.alarm':
    'Heb je hem niet aangevraagd, dan is iemand ingelogd op je wallet: verwijder dat apparaat op de pagina Beveiliging.',
  'new.subject': '{code} is je code om dit adres te bevestigen',
  'new.text': 'Je code om dit adres voor je e-mailwallet te gebruiken:',
  'changed.subject': 'Het adres van je wallet is gewijzigd',
  'changed.text': 'Je e-mailwallet gebruikt nu een ander adres. Je accounts blijven hetzelfde.',
  'changed.undo': 'Was jij dit niet, open dan deze pagina en druk op de knop:',
  'changed.meaning':
    'Dit werkt 72 uur: dit adres opent je wallet weer, alle apparaten worden uitgelogd en er kan 72 uur lang geen nieuw apparaat bij komen. Alleen de pagina openen verandert niets.',
  'replaced.text':
    'Een nieuw adres bevestigt nu nieuwe browsers voor je wallet, in plaats van dit adres. Je logt in zoals eerst.',
  'replaced.alarm':
    'Was jij dit niet, dan heeft iemand toegang tot je account en een van je apparaten: open de pagina Beveiliging, verwijder apparaten die je niet herkent en beveilig het account waarmee je inlogt.',
  'link.subject': 'Nieuw apparaat voor je wallet op {site}: ben jij dit?',
  'link.text': 'Iemand met de code van je e-mailwallet logt in vanaf een nieuw apparaat op {site}.',
  'link.open':
    'Ben jij dit, open dan deze pagina en voer de twee cijfers in die bij het inloggen worden getoond:',
  'link.life': 'De link verloopt over 15 minuten. Alleen openen keurt niets goed.',
  'link.alarm':
    'Ben jij dit niet, doe dan niets en deel deze link nooit: daarmee en met de cijfers krijgt iemand anders je wallet.',
  'admitted.subject': 'Een nieuw apparaat kan je wallet openen',
  'admitted.text':
    'Een nieuw apparaat kan nu je e-mailwallet openen op {site}. Het is goedgekeurd vanaf een apparaat dat je gebruikt.',
  'admitted.alarm':
    'Was jij dit niet, open dan de pagina Beveiliging van je wallet, verwijder apparaten die je niet herkent en beveilig je mailbox.',
  'admitted.any': 'Een nieuw apparaat kan nu je e-mailwallet openen op {site}.',
  'permission.subject': 'Een site kan je wallet gebruiken zonder te vragen',
  'permission.text':
    '{site} kan nu binnen grenzen namens je e-mailwallet handelen, zonder het elke keer te vragen. De toestemming blijft gelden tot ze verloopt of in het account wordt ingetrokken, ook als het adres van de wallet verandert.',
  'former.note':
    'Dit adres opende de wallet minder dan 72 uur geleden. Heeft iemand anders het vervangen, maak dat dan ongedaan met de link in onze e-mail over de wijziging.',
  'deletion.subject': 'Je wallet wordt verwijderd',
  'deletion.text':
    'Je e-mailwallet wordt verwijderd op {date}. Alle apparaten zijn uitgelogd. Daarna kan niemand de sleutels herstellen, en wat er nog in zit is verloren.',
  'deletion.keep': 'Wil je hem behouden, log dan voor die tijd in of open deze pagina en druk op de knop:',
  'deletion.alarm':
    'Alleen de pagina openen verandert niets. Heb je dit niet aangevraagd, dan heeft iemand anders toegang tot je mailbox of tot een ingelogd apparaat.',
  'kept.subject': 'Je wallet blijft behouden',
  'kept.text':
    'Je e-mailwallet wordt niet verwijderd: iemand heeft ingelogd of de link gebruikt die we hebben gemaild.',
  'deleted.subject': 'Je wallet is verwijderd',
  'deleted.text':
    'Je e-mailwallet is verwijderd, zoals 72 uur geleden vanaf een ingelogd apparaat is aangevraagd. Onze back-ups bewaren hem nog maximaal 30 dagen versleuteld.',
  'deleted.again': 'Wie nu met dit adres inlogt, maakt een nieuwe wallet met nieuwe accounts.',
  'phrase.subject': 'Je herstelzin wordt getoond',
  'phrase.text':
    'De herstelzin van je e-mailwallet wordt getoond aan iemand die zojuist als jou heeft ingelogd.',
  'phrase.meaning': 'Wie de 24 woorden heeft, beheert de wallet voor altijd, zonder code of apparaat.',
  'phrase.alarm':
    'Ben jij dit niet, verplaats dan nu alles naar een andere wallet. Verwijder daarna alle apparaten op de pagina Beveiliging en beveilig je mailbox of het account waarmee je inlogt.',
  'passkey.addedSubject': 'Er is een passkey aan je wallet toegevoegd',
  'passkey.added': 'De passkey ‘{name}’ kan nu je wallet openen.',
  'passkey.removedSubject': 'Er is een passkey van je wallet verwijderd',
  'passkey.removed': 'De passkey ‘{name}’ opent je wallet niet meer.',
  'passkey.alarm':
    'Was jij dit niet, open dan de pagina Beveiliging van je wallet, verwijder wat je niet herkent en beveilig je mailbox.',
  'strict.onSubject': 'De strikte modus van je wallet staat aan',
  'strict.on':
    'De strikte modus is ingeschakeld. Alleen een passkey opent nu je wallet, en elk ander apparaat is uitgelogd.',
  'strict.meaning':
    'Als je al je passkeys kwijtraakt, ben je de wallet kwijt. Bewaar er twee, of de herstelzin.',
  'strict.offSubject': 'De strikte modus van je wallet staat uit',
  'strict.off':
    'De strikte modus is uitgeschakeld. Een code en een link uit deze mailbox kunnen je wallet weer openen.',
  'page.open': 'Open de link',
  'page.paste': 'Plak de hele link uit de e-mail',
  'page.openButton': 'Openen',
  'page.close': 'Je kunt deze pagina sluiten.',
  'page.over': 'Link verlopen',
  'device.title': 'Ben jij dit?',
  'device.text': 'Iemand logt vanaf een nieuw apparaat in op je e-mailwallet.',
  'device.site': 'Site',
  'device.browser': 'Browser',
  'device.country': 'Land',
  'device.requested': 'Aangevraagd',
  'device.unknown': 'Onbekend',
  'device.digits': 'De twee cijfers die bij het inloggen worden getoond',
  'device.approve': 'Dit apparaat goedkeuren',
  'device.alarm': 'Ben jij dit niet, sluit dan deze pagina en deel de link niet.',
  'device.wrong': 'Verkeerd getal. Controleer het nog eens waar je inlogt.',
  'device.approved': 'Apparaat goedgekeurd',
  'device.continue': 'Ga verder op {site}.',
  'device.over': 'Log opnieuw in om een nieuwe te krijgen.',
  'undo.title': 'Dit was ik niet',
  'undo.text':
    'Het adres van je e-mailwallet is gewijzigd. Was jij dit niet, druk dan op de knop: dit adres opent de wallet weer, alle apparaten worden uitgelogd, het apparaat dat het wijzigde wordt verwijderd, en er kan 72 uur lang geen nieuw apparaat bij.',
  'undo.button': 'Wijziging ongedaan maken',
  'undo.other': 'Was jij dit wel, sluit dan deze pagina.',
  'undo.failed': 'De wijziging kon niet ongedaan worden gemaakt. Probeer het over een minuut opnieuw.',
  'undo.done': 'Je oude adres is hersteld',
  'undo.doneText':
    'Het opent je wallet weer, en het andere niet meer. Alle apparaten zijn uitgelogd. Wie het wijzigde, kon je mail lezen: wijzig het wachtwoord van je mailbox voordat je inlogt.',
  'undo.over': 'Hij werkt 72 uur.',
  'keep.title': 'Je wallet behouden?',
  'keep.text': 'Je e-mailwallet wordt binnenkort verwijderd. Druk op de knop om hem te behouden.',
  'keep.button': 'Mijn wallet behouden',
  'keep.other': 'Wil je hem laten verwijderen, sluit dan deze pagina. Er is niets gewijzigd.',
  'keep.stays': 'Log in zoals voorheen.',
  'keep.over': 'De wallet is al behouden, of hij is verwijderd.',
  'erase.open': 'Hij leidt naar je e-mailadres, dat je daar kunt wissen.',
  'erase.broken': 'Deze link werkt niet',
  'erase.brokenText': 'Kopieer de hele link uit de e-mail, of open de nieuwste e-mail.',
  'erase.title': 'Je e-mailadres bij {project} wissen?',
  'erase.text': '{project} heeft dan je adres en je toestemming niet meer.',
  'erase.button': 'Mijn adres wissen',
  'erase.done': 'Je adres is gewist',
  'erase.doneText': 'Er wordt hier niets van bewaard voor {project}.',
  'pay.failed': 'Nu niet beschikbaar',
  'pay.failedText': 'Er is niets betaald. Sluit dit venster en kies een ander bedrag of een andere verkoper.',
  'pay.back': 'Je kunt dit venster sluiten',
  'pay.backText': 'De pagina waar je vandaan komt, toont hoe het met je bestelling staat.',
}
