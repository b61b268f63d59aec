import type { Catalogue } from '../en.ts'

/** Korean of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': '지갑',
  'wallets.family': '{family} 지갑',
  'wallets.recent': '최근 연결',
  'wallets.active': '사용 중',
  'wallets.switch': '전환',
  'wallets.connect': '연결',
  'wallets.accounts': '{wallet}의 다른 계정',
  'wallets.use': '사용',
  'wallets.useAccount': '계정 {account} 사용',
  'wallets.accountUsed': '계정을 전환했어요',
  'wallets.copy': '{wallet} 주소 복사',
  'wallets.disconnect': '{wallet} 연결 해제',
  'wallets.disconnectAll': '모두 연결 해제',
  'wallets.forget': '이 목록에서 {wallet} 삭제',
  'wallets.forgotten': '목록에서 삭제했어요',
  'wallets.add': '지갑 추가',
  'wallets.none': '연결된 지갑이 없어요',
  'wallets.noneText': '지갑을 추가하면 계정이 여기에 표시돼요.',
  'wallets.count': { other: '지갑 {count}개 연결됨' },
  'wallets.switched': '지갑을 전환했어요',
  'wallets.switchFailed': '전환하지 못했어요. 지갑의 잠금을 해제하고 다시 시도하세요.',
  'wallets.disconnected': '지갑 연결을 해제했어요',
} satisfies Catalogue
