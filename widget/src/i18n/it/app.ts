import type { Catalogue } from '../en.ts'

/** Italian of the shell around the views. */
export const texts = {
  'connect.claim': 'Si presenta come “{title}”',
  'common.copied': 'Copiato',
  'common.copyFailed': 'Impossibile copiare. Il testo è selezionato: copialo a mano.',
  'common.byHand': 'Da copiare a mano',
  'refused.title': 'Non disponibile',
  'refused.origin': 'Questo sito non può connettere wallet qui',
  'refused.originText':
    'Non è nell’elenco dei siti consentiti del progetto. Solo il suo gestore può aggiungerlo.',
  'refused.project': 'Questo sito non è configurato',
  'refused.projectText': 'Indica un progetto sconosciuto. Solo il suo gestore può correggerlo.',
  'refused.protocol': 'Questo sito non è aggiornato',
  'refused.protocolText': 'Ricarica la pagina. Se non basta, il gestore deve aggiornare il sito.',
  'unreachable.title': 'Wallet email',
  'unreachable.heading': 'Il tuo wallet email non è raggiungibile',
  'unreachable.text': 'Il tuo wallet è al sicuro. Si riconnette appena torna raggiungibile.',
  'unreachable.other': 'Usa un altro wallet',
  'alert.APKT001': 'Rete non trovata. Il sito ha chiesto una rete che questo progetto non ha.',
  'alert.APKT003': 'Impossibile caricare i wallet. Controlla la connessione.',
  'alert.APKT004': 'Il wallet non ha risposto in tempo.',
  'alert.APKT006': 'La sessione è scaduta. Controlla data e ora del dispositivo.',
  'alert.APKT007': 'L’ID del progetto non è valido.',
  'alert.APKT009': 'Il server non ha risposto. Riprova tra un momento.',
  'alert.APKT010': 'Troppe richieste. Attendi un momento e riprova.',
  'common.cancel': 'Annulla',
  'common.offline': 'Sei offline. Latch riprende quando torna la connessione.',
  'common.dismiss': 'Ignora',
  'shell.earlierPayment':
    'Un pagamento precedente potrebbe essere ancora in corso. Controlla prima di inviare di nuovo.',
  'shell.lost': 'La pagina non risponde più. Se non succede nulla, ricaricala.',
  'alert.APKT002': 'Questo sito non è nell’elenco delle origini consentite del progetto.',
  'alert.APKT005': 'Dominio non verificato. Questo sito non è nell’elenco dei siti consentiti del progetto.',
} satisfies Catalogue
