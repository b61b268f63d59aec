import type { Catalogue } from '../en.ts'

/** Simplified Chinese of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': '切换网络',
  'unsupported.heading': '此网站不使用你的网络',
  'unsupported.text': '你的钱包在 {network} 上。请选择以下网络之一以继续，或关闭此窗口。',
  'unsupported.chain': '链 {reference}',
  'unsupported.list': '此网站的网络',
  'unsupported.disconnect': '断开连接',
} satisfies Catalogue
