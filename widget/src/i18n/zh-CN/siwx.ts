import type { Catalogue } from '../en.ts'

/** Simplified Chinese of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': '登录',
  'signIn.site': '登录到',
  'signIn.text': '在 {wallet} 中签名一条消息，以证明此账户归你所有。不会转移资产，也不收费。',
  'signIn.required': '此网站要求登录。否则钱包将断开连接。',
  'signIn.requiredHere': '此网站要求在每个网络上登录。否则将返回 {network}。',
  'signIn.sign': '登录',
  'signIn.cancel': '暂不',
  'signIn.cancelRequired': '断开连接',
  'signIn.cancelHere': '返回',
  'signIn.inWallet': '在 {wallet} 中签名',
  'signIn.inWalletText': '{wallet} 会向你显示消息。只有在其中写明你当前所在的网站时才签名。',
  'signIn.checking': '正在登录',
  'signIn.checkingText': '正在验证签名。',
  'signIn.declined': '你在 {wallet} 中拒绝了消息。',
  'signIn.refused': '签名未被接受。请重试，或选择其他账户。',
  'signIn.clock': '此设备的时钟有误。请设置正确的日期和时间，然后重试。',
  'signIn.unavailable': '无法验证签名。请检查网络连接后重试。',
  'signIn.failed': '{wallet} 无法签名此消息，请重试。',
} satisfies Catalogue
