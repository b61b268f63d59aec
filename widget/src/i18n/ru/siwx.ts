import type { Catalogue } from '../en.ts'

/** Russian of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'Вход',
  'signIn.site': 'Вход на сайт',
  'signIn.text':
    'Покажите, что этот аккаунт ваш: подпишите сообщение в {wallet}. Это ничего не перемещает и ничего не стоит.',
  'signIn.required': 'Этого требует сайт. Без входа кошелёк будет отключён.',
  'signIn.requiredHere': 'Сайт требует этого в каждой сети. Без входа вы вернётесь в сеть {network}.',
  'signIn.sign': 'Войти',
  'signIn.cancel': 'Не сейчас',
  'signIn.cancelRequired': 'Отключить',
  'signIn.cancelHere': 'Вернуться',
  'signIn.inWallet': 'Подпишите в {wallet}',
  'signIn.inWalletText':
    '{wallet} покажет сообщение. Подписывайте его, только если в нём указан сайт, на котором вы находитесь.',
  'signIn.checking': 'Выполняется вход',
  'signIn.checkingText': 'Подпись проверяется.',
  'signIn.declined': 'Вы отклонили сообщение в {wallet}.',
  'signIn.refused': 'Подпись не принята. Попробуйте снова или выберите другой аккаунт.',
  'signIn.clock': 'На этом устройстве неверные часы. Исправьте дату и время и попробуйте снова.',
  'signIn.unavailable': 'Не удалось проверить подпись. Проверьте подключение и попробуйте снова.',
  'signIn.failed': 'Не удалось подписать сообщение в {wallet}. Попробуйте снова.',
} satisfies Catalogue
