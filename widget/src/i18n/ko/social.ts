import type { Catalogue } from '../en.ts'

/** Korean of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': '계정으로 로그인',
  'social.list': '로그인에 사용할 수 있는 계정',
  'social.listNote': '나만의 지갑이 생겨요. 계정은 로그인에만 쓰이며 지갑 내용은 볼 수 없어요.',
  'social.opening': '{name} 여는 중',
  'social.openingText': '이 창 옆에 새 창이 열려요.',
  'social.waiting': '{name}에서 계속하세요',
  'social.waitingText': '열린 창에서 로그인한 뒤 여기로 돌아오세요.',
  'social.entering': '지갑을 여는 중',
  'social.enteringText': '잠시만 기다려 주세요.',
  'social.blocked': '창이 차단됐어요',
  'social.blockedText': '브라우저가 창이 자동으로 열리지 않게 막았어요. 이 버튼으로 여세요.',
  'social.openWindow': '창 열기',
  'social.closed': '창이 닫혔어요',
  'social.closedText': '로그인하기 전에 {name} 창이 닫혔어요.',
  'social.denied': '연결이 거부됐어요',
  'social.deniedText': '{name}에서 로그인을 거부했어요. 다시 시도하거나 다른 방법을 선택하세요.',
  'social.start': '로그인을 시작하지 못했어요',
  'social.startText': '{name}에 요청하지 못했어요. 1분 후 다시 시도하세요.',
  'social.failed': '연결하지 못했어요',
  'social.failedText': '이 로그인을 확인하지 못했어요. 다시 시도하세요.',
  'social.unproven': '지갑에서 처음 쓰는 브라우저예요',
  'social.unprovenText': '{name} 계정에 인증된 이메일 주소가 없어요. 전에 사용한 브라우저에서 연결하세요.',
  'social.expired': '로그인 시간이 초과됐어요',
  'social.expiredText': '처음부터 다시 시작하세요. 아무도 로그인되지 않았어요.',
} satisfies Catalogue
