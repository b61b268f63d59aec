import type { Catalogue } from '../en.ts'

/** Russian of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'Вход через аккаунт',
  'social.list': 'Аккаунты, через которые можно войти',
  'social.listNote':
    'Вы получите собственный кошелёк. Аккаунт только открывает вход и ничего в нём не видит.',
  'social.opening': 'Открываем {name}',
  'social.openingText': 'Рядом откроется новое окно.',
  'social.waiting': 'Продолжите в {name}',
  'social.waitingText': 'Войдите в открывшемся окне и вернитесь сюда.',
  'social.entering': 'Открываем ваш кошелёк',
  'social.enteringText': 'Это займёт немного времени.',
  'social.blocked': 'Окно заблокировано',
  'social.blockedText': 'Браузер не даёт окнам открываться самим. Откройте его этой кнопкой.',
  'social.openWindow': 'Открыть окно',
  'social.closed': 'Окно закрыто',
  'social.closedText': 'Окно {name} закрылось до завершения входа.',
  'social.denied': 'Подключение отклонено',
  'social.deniedText': '{name} отклонил вход. Попробуйте снова или выберите другой способ.',
  'social.start': 'Не удалось начать вход',
  'social.startText': 'Не удалось связаться с {name}. Попробуйте через минуту.',
  'social.failed': 'Не удалось подключиться',
  'social.failedText': 'Мы не смогли проверить этот вход. Попробуйте снова.',
  'social.unproven': 'Ваш кошелёк не знает этот браузер',
  'social.unprovenText':
    'В вашем аккаунте {name} нет подтверждённого адреса email. Подключитесь в браузере, которым уже пользовались.',
  'social.expired': 'Вход занял слишком много времени',
  'social.expiredText': 'Начните заново. Никто не вошёл.',
} satisfies Catalogue
