import type { Catalogue } from '../en.ts'

/** Ukrainian of what a request is estimated to change. */
export const texts = {
  'effect.title': 'Очікувані зміни',
  'effect.loading': 'Симуляція…',
  'effect.unsupported': 'Симуляція неможлива: вузол цієї мережі її не підтримує.',
  'effect.unavailable': 'Симуляція зараз недоступна.',
  'effect.fails': 'Операція не пройде, і комісію мережі буде втрачено.',
  'effect.failsFunds': 'Операція не пройде: в акаунті недостатньо коштів.',
  'effect.contractSays': 'Відповідь контракту',
  'effect.nothing': 'Жодних змін, крім комісії мережі.',
  'effect.leaves': 'Ви надсилаєте',
  'effect.comes': 'Ви отримуєте',
  'effect.mayBeTaken': 'Дозвіл на списання',
  'effect.by': 'для',
  'effect.all': 'Усі',
  'effect.endless': 'Практично без обмежень',
  'effect.baseUnits': 'базових одиниць',
  'effect.unlisted': '(неперевірений токен)',
  'effect.changesOwner': 'Хтось інший отримає контроль над вашим акаунтом або токенами в ньому.',
  'effect.acceptFailure': 'Усе одно надіслати, хоча операція не пройде.',
} satisfies Catalogue
