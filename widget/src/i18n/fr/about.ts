import type { Catalogue } from '../en.ts'

/** French of what a wallet is. */
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
} satisfies Catalogue
