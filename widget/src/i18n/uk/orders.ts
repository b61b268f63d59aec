import type { Catalogue } from '../en.ts'

/** Ukrainian of orders at sellers and exchanges. */
export const texts = {
  'title.BuyInProgress': 'Замовлення',
  'order.list': 'Замовлення',
  'order.gone': 'Цього замовлення тут більше немає',
  'order.pay': 'Оплатіть у вікні {provider}',
  'order.payText': 'Воно відкрилося поверх цієї сторінки. Її можна закрити: замовлення триватиме.',
  'order.withdraw': 'Підтвердьте у вікні {provider}',
  'order.withdrawText': 'Воно відкрилося поверх цієї сторінки. Її можна закрити: замовлення триватиме.',
  'order.pending': '{provider} виконує замовлення',
  'order.pendingText': 'Це може тривати хвилини, а через банк дні. Це вікно можна закрити.',
  'order.paid': 'Чекаємо на монети',
  'order.paidText':
    '{provider} повідомляє, що надіслав їх. Вони стануть вашими, коли надійдуть у мережу {network}.',
  'order.delivered': 'Надійшло {amount}',
  'order.deliveredText': 'Вони на вашому акаунті в мережі {network}.',
  'order.deliveredLine': 'Надійшло від {provider}',
  'order.failedLine': '{provider}: замовлення не виконано',
  'order.failed': 'Замовлення не виконано',
  'order.failedText': '{provider} нічого не надіслав. Чи списано оплату, можна дізнатися там само.',
  'order.unread': 'Не вдалося завантажити статус. Пробуємо ще раз.',
  'order.openAgain': 'Відкрити вікно знову',
  'order.other': 'Вибрати інший спосіб',
  'order.expected': 'Надійде',
  'order.received': 'Надійшло',
  'order.paidWith': 'Ви платите',
  'order.by': 'Від кого',
  'order.to': 'На ваш акаунт',
} satisfies Catalogue
