import type { Catalogue } from '../en.ts'

/** Russian of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'Смена сети',
  'unsupported.heading': 'Этот сайт не использует вашу сеть',
  'unsupported.text':
    'Ваш кошелёк в сети {network}. Выберите одну из этих сетей, чтобы продолжить, или закройте окно.',
  'unsupported.chain': 'ID {reference}',
  'unsupported.list': 'Сети этого сайта',
  'unsupported.disconnect': 'Отключить',
} satisfies Catalogue
