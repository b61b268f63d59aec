import type { Catalogue } from '../en.ts'

/** Russian of connecting a wallet of the browser. */
export const texts = {
  'title.ConnectingExternal': 'Подключение',
  'title.ChooseFamily': 'Выберите сеть',
  'connecting.chooseFamily': 'Выберите, где подключить {wallet}.',
  'connecting.waiting': 'Перейдите в {wallet}',
  'connecting.waitingText': 'Одобрите подключение в окне, которое открыл ваш кошелёк.',
  'connecting.slow': 'Всё ещё ждёте? Откройте {wallet} на панели инструментов браузера.',
  'connecting.declined': 'Запрос отклонён',
  'connecting.declinedText':
    'Вы отклонили подключение через {wallet}. Его можно запросить снова в любой момент.',
  'connecting.pending': 'Уже есть открытый запрос',
  'connecting.pendingText':
    'Откройте {wallet}, ответьте на прежний запрос или закройте его и попробуйте снова.',
  'connecting.gone': '{wallet} больше не доступен',
  'connecting.goneText':
    'Возможно, расширение выключено или обновилось. Обновите страницу или выберите другой кошелёк.',
  'connecting.wrongAccount': 'Этот аккаунт нельзя использовать',
  'connecting.wrongAccountText': 'Откройте {wallet}, выберите нужный аккаунт и попробуйте снова.',
  'connecting.isLatch': 'Это не отдельный кошелёк',
  'connecting.isLatchText': '{wallet} ведёт обратно в это окно (WALLET_IS_LATCH). Выберите другой кошелёк.',
  'connecting.failed': 'Не удалось подключить',
  'connecting.failedText': '{wallet} вернул ошибку. Разблокируйте кошелёк и попробуйте снова.',
  'connecting.interrupted': 'Подключение прервано',
  'connecting.interruptedText': 'Это окно перезагрузилось во время запроса в {wallet}.',
  'connecting.other': 'Другой кошелёк',
  'connecting.unnamed': 'кошелёк',
} satisfies Catalogue
