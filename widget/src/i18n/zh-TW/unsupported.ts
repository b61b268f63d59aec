import type { Catalogue } from '../en.ts'

/** Traditional Chinese (Taiwan) of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': '切換網路',
  'unsupported.heading': '此網站不使用你的網路',
  'unsupported.text': '你的錢包目前在 {network} 上。請選擇以下其中一個網路以繼續，或關閉此視窗。',
  'unsupported.chain': '鏈 {reference}',
  'unsupported.list': '此網站的網路',
  'unsupported.disconnect': '中斷連接',
} satisfies Catalogue
