import type { Catalogue } from '../en.ts'

/** Korean of what a request is estimated to change. */
export const texts = {
  'effect.title': '예상 변동',
  'effect.loading': '시뮬레이션 중…',
  'effect.unsupported': '시뮬레이션할 수 없어요. 이 네트워크의 노드가 지원하지 않아요.',
  'effect.unavailable': '지금은 시뮬레이션할 수 없어요.',
  'effect.fails': '실행하면 실패하고 네트워크 수수료만 잃게 돼요.',
  'effect.failsFunds': '계정 잔액이 부족해 실행하면 실패해요.',
  'effect.contractSays': '컨트랙트 메시지',
  'effect.nothing': '네트워크 수수료 외에는 변동이 없어요.',
  'effect.leaves': '보내는 자산',
  'effect.comes': '받는 자산',
  'effect.mayBeTaken': '지출 승인',
  'effect.by': '지출자:',
  'effect.all': '모든',
  'effect.endless': '사실상 무제한',
  'effect.baseUnits': '기본 단위',
  'effect.unlisted': '(미검증 토큰)',
  'effect.changesOwner': '다른 사람이 내 계정이나 그 안의 토큰을 통제하게 돼요.',
  'effect.acceptFailure': '실패가 예상되지만 그래도 보낼게요.',
} satisfies Catalogue
