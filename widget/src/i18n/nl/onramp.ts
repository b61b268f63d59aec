import type { Catalogue } from '../en.ts'

/** Dutch of buying. */
export const texts = {
  'title.OnRampProviders': 'Kopen',
  'title.OnRampTokenSelect': 'Kies wat je wilt kopen',
  'title.OnRampFiatSelect': 'Valuta kiezen',
  'onramp.off': 'Kopen kan niet op deze site',
  'onramp.receive': 'Haal crypto van elders: tik op Ontvangen bij je account.',
  'onramp.elsewhere': 'Verzend crypto naar je account vanuit je andere wallets.',
  'onramp.spend': 'Je geeft uit',
  'onramp.get': 'Je krijgt',
  'onramp.needed': 'Deze site vraagt om {amount} {symbol}.',
  'onramp.currency': 'Betalen in {currency}. Wijzigen',
  'onramp.coin': '{symbol} kopen op {network}. Wijzigen',
  'onramp.loading': 'Laden wat je kunt kopen',
  'onramp.unread': 'Opties konden niet worden geladen',
  'onramp.nothing': 'Niemand verkoopt hier crypto voor je netwerken',
  'onramp.sellers': 'Verkopers',
  'onramp.quoting': 'Prijzen opvragen bij verkopers',
  'onramp.addAmount': 'Voer in hoeveel je wilt uitgeven.',
  'onramp.noQuote': 'Geen verkoper accepteert dit',
  'onramp.noQuoteText':
    'Verkopers accepteren {min} tot {max} {currency}. Probeer een ander bedrag of andere crypto.',
  'onramp.quotesFailed': 'De verkopers konden niet worden bereikt',
  'onramp.card': 'Kaart',
  'onramp.bank_account': 'Bankoverschrijving',
  'onramp.fee': '{method}, {fee} {currency} aan kosten',
  'onramp.best': 'Beste prijs',
  'onramp.duties':
    'Je koopt bij de verkoper, in een eigen venster: die controleert wie je bent, rekent met je af en is verantwoordelijk. Het bedrag kan veranderen tot je hebt betaald.',
  'onramp.legal': 'Door te kopen ga je akkoord met {documents} van de site',
  'onramp.country': 'Land',
  'onramp.state': 'Staat',
  'onramp.chooseOne': 'Kiezen',
  'onramp.search': 'Zoeken op naam of symbool',
  'onramp.noneFound': 'Niets gevonden',
  'onramp.limits': '{min} tot {max}',
} satisfies Catalogue
