import type { Catalogue } from '../en.ts'

/** Korean of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': '로그인',
  'signIn.site': '로그인할 사이트',
  'signIn.text':
    '{wallet}에서 메시지에 서명해 이 계정의 소유자임을 증명하세요. 자산은 이동하지 않고 비용도 들지 않아요.',
  'signIn.required': '이 사이트의 필수 항목이에요. 로그인하지 않으면 지갑 연결이 해제돼요.',
  'signIn.requiredHere':
    '이 사이트는 네트워크마다 로그인이 필요해요. 로그인하지 않으면 {network} 네트워크로 돌아가요.',
  'signIn.sign': '로그인',
  'signIn.cancel': '나중에',
  'signIn.cancelRequired': '연결 해제',
  'signIn.cancelHere': '돌아가기',
  'signIn.inWallet': '{wallet}에서 서명하세요',
  'signIn.inWalletText': '{wallet}에 메시지가 표시돼요. 지금 보고 있는 사이트가 적혀 있을 때만 서명하세요.',
  'signIn.checking': '로그인 중',
  'signIn.checkingText': '서명을 확인하고 있어요.',
  'signIn.declined': '{wallet}에서 메시지를 거부했어요.',
  'signIn.refused': '서명이 인정되지 않았어요. 다시 시도하거나 다른 계정을 선택하세요.',
  'signIn.clock': '이 기기의 시계가 틀려요. 날짜와 시간을 설정한 뒤 다시 시도하세요.',
  'signIn.unavailable': '서명을 확인하지 못했어요. 연결을 확인하고 다시 시도하세요.',
  'signIn.failed': '{wallet}에서 메시지에 서명하지 못했어요. 다시 시도하세요.',
} satisfies Catalogue
