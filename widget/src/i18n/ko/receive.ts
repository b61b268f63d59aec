import type { Catalogue } from '../en.ts'

/** Korean of receiving. */
export const texts = {
  'title.WalletReceive': '받기',
  'receive.off': '이 사이트에서는 받기가 꺼져 있어요',
  'receive.offText': '주소는 지갑에서 확인할 수 있어요.',
  'receive.code': '내 주소의 QR 코드',
  'receive.text': '코드를 스캔하거나 주소를 복사하세요. 이 주소로는 {network} 자산만 보내세요.',
  'receive.unlisted':
    '이 사이트는 현재 네트워크({network})를 지원하지 않아요. 보내는 사람과 상의하거나 아래에서 다른 네트워크를 선택하세요.',
  'receive.unlistedFixed':
    '이 사이트는 현재 네트워크({network})를 지원하지 않아요. 보내는 사람과 상의하세요.',
  'receive.network': '네트워크',
} satisfies Catalogue
