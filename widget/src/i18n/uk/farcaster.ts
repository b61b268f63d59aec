import type { Catalogue } from '../en.ts'

/** Ukrainian of logging in with Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'Отримуємо QR-код',
  'farcaster.drawn': 'QR-код готовий',
  'farcaster.code': 'QR-код для камери телефона',
  'farcaster.scan': 'Відскануйте телефоном',
  'farcaster.scanText':
    'Застосунок Farcaster запитає, чи хочете ви увійти. Скануйте лише те, що бачите на власному екрані.',
  'farcaster.go': 'Продовжте у Farcaster',
  'farcaster.goText': 'Увійдіть там і поверніться сюди.',
  'farcaster.open': 'Відкрити Farcaster',
  'farcaster.openBlocked': 'Farcaster не відкрився. Скопіюйте посилання й відкрийте його в іншій вкладці.',
  'farcaster.failed': 'Не вдалося підключитися до Farcaster',
  'farcaster.failedText': 'Підписане не дає тут доступу. Спробуйте ще раз.',
  'farcaster.expired': 'Термін дії QR-коду минув',
  'farcaster.expiredText': 'Ніхто не увійшов із ним вчасно. Отримайте новий.',
  'farcaster.renew': 'Новий QR-код',
  'farcaster.unprovenText':
    'QR-код можуть відсканувати за іншу людину, тому на новому пристрої він не відкриває гаманець. Підключіться в браузері, яким уже користувалися.',
} satisfies Catalogue
