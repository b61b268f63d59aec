import type { Catalogue } from '../en.ts'

/** Italian of what a request is estimated to change. */
export const texts = {
  'effect.title': 'Variazioni stimate',
  'effect.loading': 'Simulazione in corso…',
  'effect.unsupported': 'Impossibile simulare: il nodo di questa rete non lo supporta.',
  'effect.unavailable': 'Impossibile simulare in questo momento.',
  'effect.fails': 'Non andrebbe a buon fine e la commissione di rete andrebbe persa.',
  'effect.failsFunds': 'Non andrebbe a buon fine: l’account non ha fondi sufficienti.',
  'effect.contractSays': 'Il contratto dice',
  'effect.nothing': 'Nessuna variazione, tranne la commissione di rete.',
  'effect.leaves': 'Invii',
  'effect.comes': 'Ricevi',
  'effect.mayBeTaken': 'Autorizzazione di spesa',
  'effect.by': 'a',
  'effect.all': 'Tutto:',
  'effect.endless': 'Praticamente illimitato',
  'effect.baseUnits': 'unità base di',
  'effect.unlisted': '(token non verificato)',
  'effect.changesOwner': 'Qualcun altro ottiene il controllo del tuo account o dei token che contiene.',
  'effect.acceptFailure': 'Invia comunque, anche se non andrebbe a buon fine.',
} satisfies Catalogue
