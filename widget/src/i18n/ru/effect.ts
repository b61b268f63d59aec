import type { Catalogue } from '../en.ts'

/** Russian of what a request is estimated to change. */
export const texts = {
  'effect.title': 'Ожидаемые изменения',
  'effect.loading': 'Симуляция…',
  'effect.unsupported': 'Симуляция невозможна: узел этой сети её не поддерживает.',
  'effect.unavailable': 'Симуляция сейчас недоступна.',
  'effect.fails': 'Операция не пройдёт, и комиссия сети будет потеряна.',
  'effect.failsFunds': 'Операция не пройдёт: в аккаунте недостаточно средств.',
  'effect.contractSays': 'Ответ контракта',
  'effect.nothing': 'Никаких изменений, кроме комиссии сети.',
  'effect.leaves': 'Вы отправляете',
  'effect.comes': 'Вы получаете',
  'effect.mayBeTaken': 'Разрешение на списание',
  'effect.by': 'для',
  'effect.all': 'Все',
  'effect.endless': 'Практически без ограничений',
  'effect.baseUnits': 'базовых единиц',
  'effect.unlisted': '(непроверенный токен)',
  'effect.changesOwner': 'Кто-то другой получит контроль над вашим аккаунтом или токенами в нём.',
  'effect.acceptFailure': 'Всё равно отправить, хотя операция не пройдёт.',
} satisfies Catalogue
