import type { Catalogue } from '../en.ts'

/** French of what a wallet and a network are, and of who shows this. */
export const texts = {
  'title.WhatIsAWallet': 'Qu’est-ce qu’un portefeuille ?',
  'about.keysTitle': 'Il garde vos clés',
  'about.keysText':
    'Un portefeuille contient les clés de ce que vous possédez sur une blockchain. Elles restent chez vous, pas sur le site.',
  'about.loginTitle': 'Il remplace les mots de passe',
  'about.loginText':
    'Il suffit de vous connecter pour montrer qui vous êtes. Aucun compte à créer, aucun mot de passe à oublier.',
  'about.approveTitle': 'Il demande avant d’agir',
  'about.approveText':
    'En vous connectant, vous laissez un site voir votre adresse. Rien ne bouge tant que vous ne l’approuvez pas dans le portefeuille.',
  'about.done': 'Compris',
  'about.get': 'Obtenir un portefeuille',
  'title.WhatIsANetwork': 'Qu’est-ce qu’un réseau ?',
  'about.recordTitle': 'Il enregistre ce qui est à qui',
  'about.recordText':
    'Un réseau, ce sont de nombreux ordinateurs qui tiennent le même registre de comptes et de paiements. Ethereum et Solana en sont deux.',
  'about.apartTitle': 'Les jetons restent sur leur réseau',
  'about.apartText':
    'Ce que vous possédez sur un réseau n’est sur aucun autre. Avant d’envoyer, vérifiez que le destinataire utilise le même réseau.',
  'about.feeTitle': 'Il prélève des frais',
  'about.feeText':
    'Chaque transaction coûte des frais de réseau, payés dans la monnaie du réseau. Gardez-en un peu dans votre portefeuille.',
  'about.siteTitle': 'Latch relie portefeuilles et sites',
  'about.siteText':
    '{site} l’a ouvert. Connectez-vous seulement si vous connaissez cette adresse et lui faites confiance.',
  'about.originTitle': 'Latch fonctionne à part du site',
  'about.originText':
    'Cette fenêtre a sa propre adresse. Le site ne peut ni lire ce que vous saisissez ici, ni appuyer sur ses boutons.',
  'about.getsTitle': 'Le site ne reçoit jamais vos clés',
  'about.getsText':
    'Il reçoit votre adresse et ce que vous approuvez. Vos clés restent dans votre portefeuille.',
} satisfies Catalogue
