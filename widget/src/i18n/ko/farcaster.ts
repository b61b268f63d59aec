import type { Catalogue } from '../en.ts'

/** Korean of logging in with Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': '코드를 가져오는 중',
  'farcaster.drawn': '코드가 준비됐어요',
  'farcaster.code': '휴대폰 카메라로 스캔할 코드',
  'farcaster.scan': '휴대폰으로 스캔하세요',
  'farcaster.scanText': 'Farcaster 앱에서 로그인할지 물어봐요. 내 화면에 보이는 코드만 스캔하세요.',
  'farcaster.go': 'Farcaster에서 계속하세요',
  'farcaster.goText': '로그인한 뒤 여기로 돌아오세요.',
  'farcaster.open': 'Farcaster 열기',
  'farcaster.openBlocked': 'Farcaster가 열리지 않았어요. 링크를 복사해 다른 탭에서 여세요.',
  'farcaster.failed': 'Farcaster에 연결하지 못했어요',
  'farcaster.failedText': '이 서명으로는 로그인할 수 없어요. 다시 시도하세요.',
  'farcaster.expired': '코드가 만료됐어요',
  'farcaster.expiredText': '시간 안에 로그인하지 않았어요. 새 코드를 받으세요.',
  'farcaster.renew': '새 코드',
  'farcaster.unprovenText':
    '다른 사람을 위해 코드를 스캔하게 될 수 있어서, 새 기기에서는 코드로 지갑을 열 수 없어요. 전에 사용한 브라우저에서 연결하세요.',
} satisfies Catalogue
