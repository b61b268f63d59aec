import type { Catalogue } from '../en.ts'

/** Ukrainian of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'Гаманці',
  'wallets.family': 'Гаманці {family}',
  'wallets.recent': 'Нещодавно підключені',
  'wallets.active': 'Активний',
  'wallets.switch': 'Перемкнути',
  'wallets.connect': 'Підключити',
  'wallets.accounts': 'Інші акаунти {wallet}',
  'wallets.use': 'Вибрати',
  'wallets.useAccount': 'Вибрати акаунт {account}',
  'wallets.accountUsed': 'Акаунт змінено',
  'wallets.copy': 'Копіювати адресу {wallet}',
  'wallets.disconnect': 'Відключити {wallet}',
  'wallets.disconnectAll': 'Відключити всі',
  'wallets.forget': 'Видалити {wallet} із цього списку',
  'wallets.forgotten': 'Видалено зі списку',
  'wallets.add': 'Додати гаманець',
  'wallets.none': 'Немає підключених гаманців',
  'wallets.noneText': 'Додайте гаманець, щоб побачити тут його акаунт.',
  'wallets.count': {
    one: 'Підключено {count} гаманець',
    few: 'Підключено {count} гаманці',
    many: 'Підключено {count} гаманців',
    other: 'Підключено {count} гаманця',
  },
  'wallets.switched': 'Гаманець змінено',
  'wallets.switchFailed': 'Не вдалося перемкнути. Розблокуйте гаманець і спробуйте ще раз.',
  'wallets.disconnected': 'Гаманець відключено',
} satisfies Catalogue
