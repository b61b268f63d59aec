import type { Catalogue } from '../en.ts'

/** Ukrainian of receiving. */
export const texts = {
  'title.WalletReceive': 'Отримати',
  'receive.off': 'Отримання на цьому сайті вимкнено',
  'receive.offText': 'Вашу адресу показано в гаманці.',
  'receive.code': 'QR-код вашої адреси',
  'receive.text': 'Відскануйте QR-код або скопіюйте адресу. Надсилайте на неї лише активи мережі {network}.',
  'receive.unlisted':
    'Цей сайт не знає вашої мережі {network}. Домовтеся про неї з відправником або виберіть іншу нижче.',
  'receive.unlistedFixed': 'Цей сайт не знає вашої мережі {network}. Домовтеся про неї з відправником.',
  'receive.network': 'Мережа',
} satisfies Catalogue
