import type { Catalogue } from '../en.ts'

/** Ukrainian of connecting a wallet of the browser. */
export const texts = {
  'title.ConnectingExternal': 'Підключення',
  'title.ChooseFamily': 'Виберіть мережу',
  'connecting.chooseFamily': 'Виберіть, де під’єднати {wallet}.',
  'connecting.waiting': 'Перейдіть у {wallet}',
  'connecting.waitingText': 'Схваліть підключення у вікні, яке відкрив ваш гаманець.',
  'connecting.slow': 'Досі чекаєте? Відкрийте {wallet} на панелі інструментів браузера.',
  'connecting.declined': 'Запит відхилено',
  'connecting.declinedText': 'Ви відхилили підключення через {wallet}. Його можна запитати знову будь-коли.',
  'connecting.pending': 'Уже є відкритий запит',
  'connecting.pendingText':
    'Відкрийте {wallet}, дайте відповідь на попередній запит або закрийте його й спробуйте ще раз.',
  'connecting.gone': '{wallet} більше не доступний',
  'connecting.goneText':
    'Можливо, розширення вимкнено або оновлено. Оновіть сторінку або виберіть інший гаманець.',
  'connecting.wrongAccount': 'Цей акаунт не можна використати',
  'connecting.wrongAccountText': 'Відкрийте {wallet}, виберіть потрібний акаунт і спробуйте ще раз.',
  'connecting.isLatch': 'Це не окремий гаманець',
  'connecting.isLatchText': '{wallet} веде назад у це вікно (WALLET_IS_LATCH). Виберіть інший гаманець.',
  'connecting.failed': 'Не вдалося підключити',
  'connecting.failedText': '{wallet} повернув помилку. Розблокуйте гаманець і спробуйте ще раз.',
  'connecting.interrupted': 'Підключення перервано',
  'connecting.interruptedText': 'Це вікно перезавантажилося під час запиту в {wallet}.',
  'connecting.other': 'Інший гаманець',
  'connecting.unnamed': 'гаманець',
} satisfies Catalogue
