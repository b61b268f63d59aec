import type { Catalogue } from '../en.ts'

/** Russian of logging in with Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'Получаем QR-код',
  'farcaster.drawn': 'QR-код готов',
  'farcaster.code': 'QR-код для камеры телефона',
  'farcaster.scan': 'Отсканируйте телефоном',
  'farcaster.scanText':
    'Приложение Farcaster спросит, хотите ли вы войти. Сканируйте только то, что видите на своём экране.',
  'farcaster.go': 'Продолжите в Farcaster',
  'farcaster.goText': 'Войдите там и вернитесь сюда.',
  'farcaster.open': 'Открыть Farcaster',
  'farcaster.openBlocked': 'Farcaster не открылся. Скопируйте ссылку и откройте её в другой вкладке.',
  'farcaster.failed': 'Не удалось подключиться к Farcaster',
  'farcaster.failedText': 'Подписанное не даёт здесь доступа. Попробуйте снова.',
  'farcaster.expired': 'QR-код истёк',
  'farcaster.expiredText': 'Никто не вошёл с ним вовремя. Получите новый.',
  'farcaster.renew': 'Новый QR-код',
  'farcaster.unprovenText':
    'QR-код могут отсканировать за другого человека, поэтому на новом устройстве он не открывает кошелёк. Подключитесь в браузере, которым уже пользовались.',
} satisfies Catalogue
