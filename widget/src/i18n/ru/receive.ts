import type { Catalogue } from '../en.ts'

/** Russian of receiving. */
export const texts = {
  'title.WalletReceive': 'Получить',
  'receive.off': 'Получение на этом сайте отключено',
  'receive.offText': 'Ваш адрес показан в кошельке.',
  'receive.code': 'QR-код вашего адреса',
  'receive.text':
    'Отсканируйте QR-код или скопируйте адрес. Отправляйте на него только активы сети {network}.',
  'receive.unlisted':
    'Этот сайт не знает вашу сеть {network}. Договоритесь о ней с отправителем или выберите другую ниже.',
  'receive.unlistedFixed': 'Этот сайт не знает вашу сеть {network}. Договоритесь о ней с отправителем.',
  'receive.network': 'Сеть',
} satisfies Catalogue
