import type { Catalogue } from '../en.ts'

/** Traditional Chinese (Taiwan) of what a request would do. */
export const texts = {
  'effect.title': '預估變動',
  'effect.loading': '正在模擬…',
  'effect.unsupported': '無法模擬：此網路的節點不支援。',
  'effect.unavailable': '目前無法模擬。',
  'effect.fails': '此操作會失敗，而且網路手續費不會退還。',
  'effect.failsFunds': '此操作會失敗：帳戶餘額不足。',
  'effect.contractSays': '合約訊息',
  'effect.nothing': '除了網路手續費，沒有任何變動。',
  'effect.leaves': '你傳送',
  'effect.comes': '你收到',
  'effect.mayBeTaken': '代幣授權',
  'effect.by': '授權給',
  'effect.all': '全部',
  'effect.endless': '幾乎無上限',
  'effect.baseUnits': '基本單位的',
  'effect.unlisted': '（未驗證的代幣）',
  'effect.changesOwner': '他人將取得你的帳戶或其中代幣的控制權。',
  'effect.acceptFailure': '即使會失敗，仍要傳送。',
} satisfies Catalogue
