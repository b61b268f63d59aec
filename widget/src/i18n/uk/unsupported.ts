import type { Catalogue } from '../en.ts'

/** Ukrainian of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'Зміна мережі',
  'unsupported.heading': 'Цей сайт не використовує вашу мережу',
  'unsupported.text':
    'Ваш гаманець у мережі {network}. Виберіть одну з цих мереж, щоб продовжити, або закрийте вікно.',
  'unsupported.chain': 'ID {reference}',
  'unsupported.list': 'Мережі цього сайту',
  'unsupported.disconnect': 'Відключити',
} satisfies Catalogue
