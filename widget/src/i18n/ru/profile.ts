import type { Catalogue } from '../en.ts'

/** Russian of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'Кошельки',
  'wallets.family': 'Кошельки {family}',
  'wallets.recent': 'Недавно подключённые',
  'wallets.active': 'Активен',
  'wallets.switch': 'Переключить',
  'wallets.connect': 'Подключить',
  'wallets.accounts': 'Другие аккаунты {wallet}',
  'wallets.use': 'Выбрать',
  'wallets.useAccount': 'Выбрать аккаунт {account}',
  'wallets.accountUsed': 'Аккаунт переключён',
  'wallets.copy': 'Копировать адрес {wallet}',
  'wallets.disconnect': 'Отключить {wallet}',
  'wallets.disconnectAll': 'Отключить все',
  'wallets.forget': 'Удалить {wallet} из этого списка',
  'wallets.forgotten': 'Удалено из списка',
  'wallets.add': 'Добавить кошелёк',
  'wallets.none': 'Нет подключённых кошельков',
  'wallets.noneText': 'Добавьте кошелёк, чтобы увидеть здесь его аккаунт.',
  'wallets.count': {
    one: 'Подключён {count} кошелёк',
    few: 'Подключено {count} кошелька',
    many: 'Подключено {count} кошельков',
    other: 'Подключено {count} кошелька',
  },
  'wallets.switched': 'Кошелёк переключён',
  'wallets.switchFailed': 'Не удалось переключить. Разблокируйте кошелёк и попробуйте снова.',
  'wallets.disconnected': 'Кошелёк отключён',
} satisfies Catalogue
