import type { MailTexts } from './en.ts'

/** Italian of the mails, and of hosting’s own pages. */
export const texts: MailTexts = {
  'fact.browser': 'Browser: {browser}',
  'fact.country': 'Paese: {country}',
  'code.subject': '{code} è il tuo codice per accedere a {site}',
  'code.text': 'Il tuo codice per accedere a {site}:',
  'code.life':
    'Scade tra 10 minuti e funziona solo nella finestra che lo ha richiesto. Non inserirlo altrove.',
  'code.warning':
    'Non condividere mai questo codice: chi lo ha può aprire il tuo wallet. Nessuno di {site} o di questo servizio te lo chiederà.',
  'code.ignore': 'Se non hai richiesto un codice, puoi ignorare questa email.',
  'capture.subject': '{code} è il tuo codice per {site}',
  'capture.text': 'Il tuo codice per condividere questo indirizzo email con {project} su {site}:',
  'capture.consent': 'È valido per 10 minuti. Usandolo accetti quanto segue:',
  'capture.ignore':
    'Se non l’hai richiesto, elimina questa email: senza il codice non viene conservato nulla del tuo indirizzo.',
  'capture.erase': 'Puoi far cancellare il tuo indirizzo in qualsiasi momento:',
  'present.subject': '{code} è il tuo codice per cambiare l’indirizzo del tuo wallet',
  'present.text': 'Il tuo codice per cambiare l’indirizzo del tuo wallet email:',
  'present.alarm':
    'Se non l’hai richiesto, qualcuno ha accesso al tuo wallet: rimuovi il suo dispositivo nella pagina Sicurezza.',
  'new.subject': '{code} è il tuo codice per confermare questo indirizzo',
  'new.text': 'Il tuo codice per usare questo indirizzo con il tuo wallet email:',
  'changed.subject': 'L’indirizzo del tuo wallet è stato cambiato',
  'changed.text': 'Il tuo wallet email ora usa un altro indirizzo. I tuoi account restano gli stessi.',
  'changed.undo': 'Se non sei stato tu, apri questa pagina e premi il pulsante:',
  'changed.meaning':
    'Funziona per 72 ore: questo indirizzo apre di nuovo il tuo wallet, tutti i dispositivi vengono disconnessi e per 72 ore non se ne possono aggiungere di nuovi. Aprire solo la pagina non cambia nulla.',
  'replaced.text':
    'Ora un nuovo indirizzo conferma i nuovi browser per il tuo wallet, al posto di questo. Accedi come prima.',
  'replaced.alarm':
    'Se non sei stato tu, qualcuno ha accesso al tuo account e a uno dei tuoi dispositivi: apri la pagina Sicurezza, rimuovi i dispositivi che non riconosci e proteggi l’account con cui accedi.',
  'link.subject': 'Nuovo dispositivo per il tuo wallet su {site}: sei tu?',
  'link.text': 'Qualcuno con il codice del tuo wallet email sta accedendo da un nuovo dispositivo su {site}.',
  'link.open': 'Se sei tu, apri questa pagina e inserisci le due cifre mostrate durante l’accesso:',
  'link.life': 'Il link scade tra 15 minuti. Aprirlo soltanto non approva nulla.',
  'link.alarm':
    'Se non sei tu, non fare nulla e non condividere mai questo link: con esso e le cifre, qualcun altro ottiene il tuo wallet.',
  'admitted.subject': 'Un nuovo dispositivo può aprire il tuo wallet',
  'admitted.text':
    'Un nuovo dispositivo ora può aprire il tuo wallet email su {site}. È stato approvato da un dispositivo che usi.',
  'admitted.alarm':
    'Se non sei stato tu, apri la pagina Sicurezza del tuo wallet, rimuovi i dispositivi che non riconosci e proteggi la tua casella email.',
  'admitted.any': 'Un nuovo dispositivo ora può aprire il tuo wallet email su {site}.',
  'permission.subject': 'Un sito può usare il tuo wallet senza chiedere',
  'permission.text':
    '{site} ora può agire per il tuo wallet email entro dei limiti, senza chiedere ogni volta. Il permesso dura finché non scade o viene revocato nell’account, anche se l’indirizzo del wallet cambia.',
  'former.note':
    'Questo indirizzo apriva il wallet meno di 72 ore fa. Se qualcun altro lo ha sostituito, annulla la modifica con il link nella nostra email che ne parla.',
  'deletion.subject': 'Il tuo wallet verrà eliminato',
  'deletion.text':
    'Il tuo wallet email verrà eliminato il {date}. Tutti i dispositivi sono disconnessi. Dopo, nessuno potrà ripristinarne le chiavi e ciò che vi resta andrà perso.',
  'deletion.keep': 'Per mantenerlo, accedi prima di allora, oppure apri questa pagina e premi il pulsante:',
  'deletion.alarm':
    'Aprire solo la pagina non cambia nulla. Se non l’hai richiesto, qualcun altro ha accesso alla tua casella email o a un dispositivo connesso.',
  'kept.subject': 'Il tuo wallet resta',
  'kept.text':
    'Il tuo wallet email non verrà eliminato: qualcuno ha effettuato l’accesso o ha usato il link che abbiamo inviato.',
  'deleted.subject': 'Il tuo wallet è stato eliminato',
  'deleted.text':
    'Il tuo wallet email è stato eliminato, come richiesto 72 ore fa da un dispositivo connesso. I nostri backup lo conservano cifrato fino ad altri 30 giorni.',
  'deleted.again': 'Accedere ora con questo indirizzo crea un nuovo wallet con nuovi account.',
  'phrase.subject': 'La tua frase di recupero viene mostrata',
  'phrase.text':
    'La frase di recupero del tuo wallet email viene mostrata a qualcuno che ha appena effettuato l’accesso al posto tuo.',
  'phrase.meaning': 'Chi ha le 24 parole controlla il wallet per sempre, senza codice né dispositivo.',
  'phrase.alarm':
    'Se non sei tu, sposta subito tutto in un altro wallet. Poi rimuovi tutti i dispositivi nella pagina Sicurezza e proteggi la tua casella email o l’account con cui accedi.',
  'passkey.addedSubject': 'Una passkey è stata aggiunta al tuo wallet',
  'passkey.added': 'La passkey “{name}” ora può aprire il tuo wallet.',
  'passkey.removedSubject': 'Una passkey è stata rimossa dal tuo wallet',
  'passkey.removed': 'La passkey “{name}” non apre più il tuo wallet.',
  'passkey.alarm':
    'Se non sei stato tu, apri la pagina Sicurezza del tuo wallet, rimuovi ciò che non riconosci e proteggi la tua casella email.',
  'strict.onSubject': 'La modalità rigorosa del tuo wallet è attiva',
  'strict.on':
    'La modalità rigorosa è stata attivata. Ora solo una passkey apre il tuo wallet e ogni altro dispositivo è disconnesso.',
  'strict.meaning': 'Se perdi tutte le passkey, perdi il wallet. Conservane due, o la frase di recupero.',
  'strict.offSubject': 'La modalità rigorosa del tuo wallet è disattivata',
  'strict.off':
    'La modalità rigorosa è stata disattivata. Un codice e un link da questa casella email possono di nuovo aprire il tuo wallet.',
  'page.open': 'Apri il link',
  'page.paste': 'Incolla il link completo dell’email',
  'page.openButton': 'Apri',
  'page.close': 'Puoi chiudere questa pagina.',
  'page.over': 'Link scaduto',
  'device.title': 'Sei tu?',
  'device.text': 'Qualcuno sta accedendo al tuo wallet email da un nuovo dispositivo.',
  'device.site': 'Sito',
  'device.browser': 'Browser',
  'device.country': 'Paese',
  'device.requested': 'Richiesto',
  'device.unknown': 'Sconosciuto',
  'device.digits': 'Le due cifre mostrate durante l’accesso',
  'device.approve': 'Approva questo dispositivo',
  'device.alarm': 'Se non sei tu, chiudi questa pagina e non condividere il link.',
  'device.wrong': 'Numero errato. Controllalo di nuovo dove stai accedendo.',
  'device.approved': 'Dispositivo approvato',
  'device.continue': 'Continua su {site}.',
  'device.over': 'Accedi di nuovo per riceverne uno nuovo.',
  'undo.title': 'Non sono stato io',
  'undo.text':
    'L’indirizzo del tuo wallet email è stato cambiato. Se non sei stato tu, premi il pulsante: questo indirizzo apre di nuovo il wallet, tutti i dispositivi vengono disconnessi, quello che l’ha cambiato viene rimosso e per 72 ore non se ne possono aggiungere di nuovi.',
  'undo.button': 'Annulla la modifica',
  'undo.other': 'Se sei stato tu, chiudi questa pagina.',
  'undo.failed': 'Impossibile annullare la modifica. Riprova tra un minuto.',
  'undo.done': 'Il tuo vecchio indirizzo è stato ripristinato',
  'undo.doneText':
    'Apre di nuovo il tuo wallet, e l’altro non più. Tutti i dispositivi sono disconnessi. Chi l’ha cambiato poteva leggere la tua posta: cambia la password della tua casella prima di accedere.',
  'undo.over': 'Funziona per 72 ore.',
  'keep.title': 'Mantenere il tuo wallet?',
  'keep.text': 'Il tuo wallet email sta per essere eliminato. Premi il pulsante per mantenerlo.',
  'keep.button': 'Mantieni il mio wallet',
  'keep.other': 'Se vuoi che sia eliminato, chiudi questa pagina. Non è cambiato nulla.',
  'keep.stays': 'Accedi come prima.',
  'keep.over': 'Il wallet è già stato mantenuto, oppure è eliminato.',
  'erase.open': 'Porta al tuo indirizzo email, che puoi cancellare lì.',
  'erase.broken': 'Questo link non funziona',
  'erase.brokenText': 'Copia il link completo dall’email, o apri l’email più recente.',
  'erase.title': 'Cancellare il tuo indirizzo email presso {project}?',
  'erase.text': '{project} non avrà più né il tuo indirizzo né il tuo consenso.',
  'erase.button': 'Cancella il mio indirizzo',
  'erase.done': 'Il tuo indirizzo è cancellato',
  'erase.doneText': 'Qui non ne resta nulla per {project}.',
  'pay.failed': 'Non disponibile ora',
  'pay.failedText':
    'Non è stato pagato nulla. Chiudi questa finestra e scegli un altro importo o un altro venditore.',
  'pay.back': 'Puoi chiudere questa finestra',
  'pay.backText': 'La pagina da cui vieni mostra lo stato del tuo ordine.',
}
