import type { Catalogue } from '../en.ts'

/** Simplified Chinese of receiving. */
export const texts = {
  'title.WalletReceive': '接收',
  'receive.off': '此网站已关闭接收功能',
  'receive.offText': '可在你的钱包中查看地址。',
  'receive.code': '你的地址的二维码',
  'receive.text': '扫描二维码或复制地址。只能向此地址发送 {network} 的资产。',
  'receive.unlisted': '此网站不认识你的网络 {network}。请与发送方约定好网络，或在下方选择其他网络。',
  'receive.unlistedFixed': '此网站不认识你的网络 {network}。请与发送方约定好网络。',
  'receive.network': '网络',
} satisfies Catalogue
