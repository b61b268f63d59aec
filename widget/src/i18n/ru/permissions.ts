import type { Catalogue } from '../en.ts'

/** Russian of what sites may do without asking. */
export const texts = {
  'title.Permissions': 'Разрешения',
  'permissions.loading': 'Загрузка разрешений',
  'permissions.empty': 'Разрешений нет',
  'permissions.emptyText':
    'Здесь появятся сайты, которым вы позволили действовать за вас, не спрашивая каждый раз.',
  'permissions.offline': 'Нет подключения к интернету',
  'permissions.failed': 'Не удалось загрузить разрешения',
  'permissions.failedText': 'Выданные разрешения всё равно действуют.',
  'permissions.list': 'Что сайты могут делать без запроса',
  'permissions.intro': 'Ключ каждого из этих сайтов может действовать за ваш смарт-аккаунт в своих пределах.',
  'permissions.named': 'Как сайт называет свой ключ',
  'permissions.key': 'Ключ',
  'permissions.most': 'Макс. всего',
  'permissions.each': 'Макс. за период',
  'permissions.period': 'Период',
  'permissions.unknown': 'Сумма, которую нельзя определить',
  'permissions.contract': 'Контракт',
  'permissions.methods': 'Вызовы',
  'permissions.uses': 'Сколько раз',
  'permissions.times': {
    one: '{count} раз',
    few: '{count} раза',
    many: '{count} раз',
    other: '{count} раза',
  },
  'permissions.network': 'Сеть',
  'permissions.until': 'До',
  'permissions.over': 'Это разрешение истекло.',
  'permissions.elsewhere': 'На этом сайте нет нужной сети. Отзовите разрешение там, где вы его выдали.',
  'permissions.revoke': 'Отозвать',
  'permissions.revokeOf': 'Отозвать разрешения ключа {key} сайта {site}',
  'permissions.revoked': 'Разрешение отозвано',
  'permissions.kept': 'Не отозвано: сайт всё ещё может действовать в своих пределах.',
} satisfies Catalogue
