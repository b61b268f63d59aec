import type { Catalogue } from '../en.ts'

/** Ukrainian of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': 'Що таке гаманець?',
  'about.keysTitle': 'Він зберігає ваші ключі',
  'about.keysText':
    'У гаманці лежать ключі до всього, що належить вам у блокчейні. Вони залишаються у вас, а не в сайту.',
  'about.loginTitle': 'Він замінює паролі',
  'about.loginText':
    'Підключаючи гаманець, ви показуєте, хто ви. Не треба створювати акаунт і пам’ятати пароль.',
  'about.approveTitle': 'Він питає, перш ніж діяти',
  'about.approveText':
    'Після підключення сайт бачить вашу адресу. Кошти не рушать, доки ви не схвалите це в гаманці.',
  'about.done': 'Зрозуміло',
  'about.get': 'Отримати гаманець',
} satisfies Catalogue
