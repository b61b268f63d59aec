import type { Catalogue } from '../en.ts'

/** Simplified Chinese of what a request would do. */
export const texts = {
  'effect.title': '预计变动',
  'effect.loading': '正在模拟…',
  'effect.unsupported': '无法模拟：此网络的节点不支持。',
  'effect.unavailable': '暂时无法模拟。',
  'effect.fails': '此操作会失败，网络费也不会退还。',
  'effect.failsFunds': '此操作会失败：账户余额不足。',
  'effect.contractSays': '合约提示',
  'effect.nothing': '除网络费外，没有任何变动。',
  'effect.leaves': '你发送',
  'effect.comes': '你收到',
  'effect.mayBeTaken': '代币授权',
  'effect.by': '授权给',
  'effect.all': '全部',
  'effect.endless': '几乎无限额',
  'effect.baseUnits': '基本单位的',
  'effect.unlisted': '（未验证代币）',
  'effect.changesOwner': '他人将获得你的账户或其中代币的控制权。',
  'effect.acceptFailure': '即使会失败，也仍然发送。',
} satisfies Catalogue
