import type { Catalogue } from '../en.ts'

/** French of buying. */
export const texts = {
  'title.OnRampProviders': 'Acheter',
  'title.OnRampTokenSelect': 'Choisir quoi acheter',
  'title.OnRampFiatSelect': 'Choisir une devise',
  'onramp.off': 'L’achat n’est pas proposé sur ce site',
  'onramp.receive': 'Faites venir des cryptos d’ailleurs : appuyez sur Recevoir dans votre compte.',
  'onramp.elsewhere': 'Envoyez des cryptos vers votre compte depuis vos autres portefeuilles.',
  'onramp.spend': 'Vous dépensez',
  'onramp.get': 'Vous obtenez',
  'onramp.needed': 'Ce site demande {amount} {symbol}.',
  'onramp.currency': 'Payer en {currency}. Changer',
  'onramp.coin': 'Acheter {symbol} sur {network}. Changer',
  'onramp.loading': 'Chargement de ce qui peut être acheté',
  'onramp.unread': 'Impossible de charger les options',
  'onramp.nothing': 'Personne ne vend de cryptos pour vos réseaux ici',
  'onramp.sellers': 'Vendeurs',
  'onramp.quoting': 'Demande aux vendeurs',
  'onramp.addAmount': 'Saisissez le montant à dépenser.',
  'onramp.noQuote': 'Aucun vendeur n’accepte ce montant',
  'onramp.noQuoteText':
    'Ils acceptent de {min} à {max} {currency}. Essayez un autre montant ou une autre crypto.',
  'onramp.quotesFailed': 'Impossible d’interroger les vendeurs',
  'onramp.card': 'Carte',
  'onramp.bank_account': 'Virement bancaire',
  'onramp.fee': '{method}, {fee} {currency} de frais',
  'onramp.best': 'Meilleur prix',
  'onramp.duties':
    'Vous achetez auprès du vendeur, dans sa propre fenêtre : il vérifie votre identité, vous facture et en répond. Le montant peut changer jusqu’au paiement.',
  'onramp.legal': 'En achetant, vous acceptez {documents} du site',
  'onramp.country': 'Pays',
  'onramp.state': 'État',
  'onramp.chooseOne': 'Choisir',
  'onramp.search': 'Rechercher par nom ou symbole',
  'onramp.noneFound': 'Aucun résultat',
  'onramp.limits': '{min} à {max}',
} satisfies Catalogue
