import type { Catalogue } from '../en.ts'

/** Ukrainian of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'Вхід',
  'signIn.site': 'Вхід на сайт',
  'signIn.text':
    'Покажіть, що цей акаунт ваш: підпишіть повідомлення в {wallet}. Це нічого не переміщує й нічого не коштує.',
  'signIn.required': 'Цього вимагає сайт. Без входу гаманець буде відключено.',
  'signIn.requiredHere': 'Сайт вимагає цього в кожній мережі. Без входу ви повернетеся в мережу {network}.',
  'signIn.sign': 'Увійти',
  'signIn.cancel': 'Не зараз',
  'signIn.cancelRequired': 'Відключити',
  'signIn.cancelHere': 'Повернутися',
  'signIn.inWallet': 'Підпишіть у {wallet}',
  'signIn.inWalletText':
    '{wallet} покаже повідомлення. Підписуйте його, лише якщо в ньому вказано сайт, на якому ви зараз.',
  'signIn.checking': 'Виконується вхід',
  'signIn.checkingText': 'Підпис перевіряється.',
  'signIn.declined': 'Ви відхилили повідомлення в {wallet}.',
  'signIn.refused': 'Підпис не прийнято. Спробуйте ще раз або виберіть інший акаунт.',
  'signIn.clock': 'На цьому пристрої неправильний час. Виправте дату й час і спробуйте ще раз.',
  'signIn.unavailable': 'Не вдалося перевірити підпис. Перевірте з’єднання й спробуйте ще раз.',
  'signIn.failed': 'Не вдалося підписати повідомлення в {wallet}. Спробуйте ще раз.',
} satisfies Catalogue
