import type { Catalogue } from '../en.ts'

/** Korean of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': '네트워크 전환',
  'unsupported.heading': '이 사이트는 현재 네트워크를 사용하지 않아요',
  'unsupported.text':
    '지갑의 현재 네트워크: {network}. 계속하려면 아래 네트워크 중에서 선택하거나 이 창을 닫으세요.',
  'unsupported.chain': '체인 {reference}',
  'unsupported.list': '이 사이트의 네트워크',
  'unsupported.disconnect': '연결 해제',
} satisfies Catalogue
