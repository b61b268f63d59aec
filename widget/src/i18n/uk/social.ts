import type { Catalogue } from '../en.ts'

/** Ukrainian of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'Вхід через акаунт',
  'social.list': 'Акаунти, через які можна увійти',
  'social.listNote': 'Ви отримаєте власний гаманець. Акаунт лише відкриває вхід і нічого в ньому не бачить.',
  'social.opening': 'Відкриваємо {name}',
  'social.openingText': 'Поруч відкриється нове вікно.',
  'social.waiting': 'Продовжте в {name}',
  'social.waitingText': 'Увійдіть у вікні, що відкрилося, і поверніться сюди.',
  'social.entering': 'Відкриваємо ваш гаманець',
  'social.enteringText': 'Це займе трохи часу.',
  'social.blocked': 'Вікно заблоковано',
  'social.blockedText': 'Браузер не дає вікнам відкриватися самим. Відкрийте його цією кнопкою.',
  'social.openWindow': 'Відкрити вікно',
  'social.closed': 'Вікно закрито',
  'social.closedText': 'Вікно {name} закрилося до завершення входу.',
  'social.denied': 'Підключення відхилено',
  'social.deniedText': '{name} відхилив вхід. Спробуйте ще раз або виберіть інший спосіб.',
  'social.start': 'Не вдалося почати вхід',
  'social.startText': 'Не вдалося зв’язатися з {name}. Спробуйте за хвилину.',
  'social.failed': 'Не вдалося підключитися',
  'social.failedText': 'Ми не змогли перевірити цей вхід. Спробуйте ще раз.',
  'social.unproven': 'Ваш гаманець не знає цього браузера',
  'social.unprovenText':
    'Ваш акаунт {name} не має підтвердженої адреси email. Підключіться в браузері, яким уже користувалися.',
  'social.expired': 'Вхід тривав занадто довго',
  'social.expiredText': 'Почніть спочатку. Ніхто не увійшов.',
} satisfies Catalogue
