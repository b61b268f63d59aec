import type { Catalogue } from '../en.ts'

/** Russian of orders at sellers and exchanges. */
export const texts = {
  'title.BuyInProgress': 'Заказ',
  'order.list': 'Заказы',
  'order.gone': 'Этого заказа здесь больше нет',
  'order.pay': 'Оплатите в окне {provider}',
  'order.payText': 'Оно открылось поверх этой страницы. Её можно закрыть: заказ продолжится.',
  'order.withdraw': 'Подтвердите в окне {provider}',
  'order.withdrawText': 'Оно открылось поверх этой страницы. Её можно закрыть: заказ продолжится.',
  'order.pending': '{provider} выполняет заказ',
  'order.pendingText': 'Это может занять минуты, а через банк дни. Это окно можно закрыть.',
  'order.paid': 'Ждём монеты',
  'order.paidText':
    '{provider} сообщает, что отправил их. Они станут вашими, когда поступят в сеть {network}.',
  'order.delivered': 'Поступило {amount}',
  'order.deliveredText': 'Они на вашем аккаунте в сети {network}.',
  'order.deliveredLine': 'Поступило от {provider}',
  'order.failedLine': '{provider}: заказ не выполнен',
  'order.failed': 'Заказ не выполнен',
  'order.failedText': '{provider} ничего не отправил. Списана ли оплата, можно узнать там же.',
  'order.unread': 'Не удалось загрузить статус. Пробуем снова.',
  'order.openAgain': 'Открыть окно снова',
  'order.other': 'Выбрать другой способ',
  'order.expected': 'Поступит',
  'order.received': 'Поступило',
  'order.paidWith': 'Вы платите',
  'order.by': 'От кого',
  'order.to': 'На ваш аккаунт',
} satisfies Catalogue
