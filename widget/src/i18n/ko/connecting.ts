import type { Catalogue } from '../en.ts'

/** Korean of connecting a wallet of the browser. */
export const texts = {
  'title.ConnectingExternal': '연결',
  'title.ChooseFamily': '네트워크 선택',
  'connecting.chooseFamily': '{wallet}을(를) 연결할 네트워크를 선택하세요.',
  'connecting.waiting': '{wallet}에서 계속하세요',
  'connecting.waitingText': '지갑이 연 창에서 연결을 승인하세요.',
  'connecting.slow': '아직 기다리고 있나요? 브라우저 도구 모음에서 {wallet}을(를) 여세요.',
  'connecting.declined': '요청이 거부됐어요',
  'connecting.declinedText': '{wallet}에서 연결을 거부했어요. 언제든지 다시 요청할 수 있어요.',
  'connecting.pending': '이미 열린 요청이 있어요',
  'connecting.pendingText': '{wallet}을(를) 열어 이전 요청에 응답하거나 닫은 뒤 다시 시도하세요.',
  'connecting.gone': '{wallet}을(를) 찾을 수 없어요',
  'connecting.goneText':
    '확장 프로그램이 꺼졌거나 업데이트됐을 수 있어요. 페이지를 새로고침하거나 다른 지갑을 선택하세요.',
  'connecting.wrongAccount': '이 계정은 사용할 수 없어요',
  'connecting.wrongAccountText': '{wallet}을(를) 열어 여기서 쓸 계정을 선택한 뒤 다시 시도하세요.',
  'connecting.isLatch': '독립된 지갑이 아니에요',
  'connecting.isLatchText': '{wallet}은(는) 이 창으로 되돌아와요(WALLET_IS_LATCH). 다른 지갑을 선택하세요.',
  'connecting.failed': '연결하지 못했어요',
  'connecting.failedText': '{wallet}에서 오류가 발생했어요. 잠금을 해제하고 다시 시도하세요.',
  'connecting.interrupted': '연결이 중단됐어요',
  'connecting.interruptedText': '{wallet}에 요청하는 동안 이 창이 새로고침됐어요.',
  'connecting.other': '다른 지갑 선택',
  'connecting.unnamed': '지갑',
} satisfies Catalogue
