import type { Catalogue } from '../en.ts'

/** Russian of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': 'Что такое кошелёк?',
  'about.keysTitle': 'Он хранит ваши ключи',
  'about.keysText':
    'В кошельке лежат ключи ко всему, что принадлежит вам в блокчейне. Они остаются у вас, а не у сайта.',
  'about.loginTitle': 'Он заменяет пароли',
  'about.loginText':
    'Подключая кошелёк, вы показываете, кто вы. Не нужно создавать аккаунт и помнить пароль.',
  'about.approveTitle': 'Он спрашивает, прежде чем действовать',
  'about.approveText':
    'После подключения сайт видит ваш адрес. Средства не двинутся, пока вы не одобрите это в кошельке.',
  'about.done': 'Понятно',
  'about.get': 'Получить кошелёк',
} satisfies Catalogue
