import type { Catalogue } from '../en.ts'

/** Traditional Chinese (Taiwan) of receiving. */
export const texts = {
  'title.WalletReceive': '接收',
  'receive.off': '此網站已關閉接收功能',
  'receive.offText': '可在你的錢包中查看地址。',
  'receive.code': '你的地址的 QR Code',
  'receive.text': '掃描 QR Code 或複製地址。只能傳送 {network} 的資產到此地址。',
  'receive.unlisted': '此網站不認得你的網路 {network}。請和傳送方約定好網路，或在下方選擇其他網路。',
  'receive.unlistedFixed': '此網站不認得你的網路 {network}。請和傳送方約定好網路。',
  'receive.network': '網路',
} satisfies Catalogue
