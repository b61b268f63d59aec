import type { Catalogue } from '../en.ts'

/** Dutch of orders at sellers and exchanges. */
export const texts = {
  'title.BuyInProgress': 'Bestelling',
  'order.list': 'Bestellingen',
  'order.gone': 'Deze bestelling is hier niet meer',
  'order.pay': 'Betaal in het venster van {provider}',
  'order.payText': 'Het is vóór deze pagina geopend. Je kunt deze pagina sluiten: de bestelling gaat door.',
  'order.withdraw': 'Bevestig in het venster van {provider}',
  'order.withdrawText':
    'Het is vóór deze pagina geopend. Je kunt deze pagina sluiten: de bestelling gaat door.',
  'order.pending': '{provider} is ermee bezig',
  'order.pendingText': 'Dit kan minuten duren, bij een bank dagen. Je kunt dit venster sluiten.',
  'order.paid': 'Wachten op de crypto',
  'order.paidText': 'Volgens {provider} is de crypto verzonden. Die is van jou zodra ze op {network} staat.',
  'order.delivered': '{amount} ontvangen',
  'order.deliveredText': 'Het staat op je account op {network}.',
  'order.deliveredLine': 'Ontvangen van {provider}',
  'order.failedLine': '{provider}: de bestelling is mislukt',
  'order.failed': 'De bestelling is mislukt',
  'order.failedText': '{provider} heeft niets verzonden. Vraag daar of er iets is afgeschreven.',
  'order.unread': 'De status kon niet worden geladen. Er wordt opnieuw geprobeerd.',
  'order.openAgain': 'Venster opnieuw openen',
  'order.other': 'Andere manier kiezen',
  'order.expected': 'Te ontvangen',
  'order.received': 'Ontvangen',
  'order.paidWith': 'Je betaalt',
  'order.by': 'Van',
  'order.to': 'Naar je account',
} satisfies Catalogue
