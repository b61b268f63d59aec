import type { Catalogue } from '../en.ts'

/** Simplified Chinese of a wallet that is being asked. */
export const texts = {
  'title.ConnectingExternal': '连接',
  'title.ChooseFamily': '选择网络',
  'connecting.chooseFamily': '选择要将 {wallet} 连接到哪个网络。',
  'connecting.waiting': '在 {wallet} 中继续',
  'connecting.waitingText': '请在钱包打开的窗口中批准连接。',
  'connecting.slow': '仍在等待？请从浏览器工具栏打开 {wallet}。',
  'connecting.declined': '请求已拒绝',
  'connecting.declinedText': '你在 {wallet} 中拒绝了连接。可以随时重新请求。',
  'connecting.pending': '已有待处理的请求',
  'connecting.pendingText': '请打开 {wallet}，处理或关闭之前的请求，然后重试。',
  'connecting.gone': '{wallet} 已不可用',
  'connecting.goneText': '扩展程序可能已停用或刚更新。请刷新页面，或选择其他钱包。',
  'connecting.wrongAccount': '无法使用此账户',
  'connecting.wrongAccountText': '请打开 {wallet}，选择要在这里使用的账户，然后重试。',
  'connecting.isLatch': '这不是独立的钱包',
  'connecting.isLatchText': '{wallet} 会指回此窗口 (WALLET_IS_LATCH)。请选择其他钱包。',
  'connecting.failed': '无法连接',
  'connecting.failedText': '{wallet} 返回了错误。请解锁钱包后重试。',
  'connecting.interrupted': '连接中断',
  'connecting.interruptedText': '在请求 {wallet} 时，此窗口被刷新了。',
  'connecting.other': '选择其他钱包',
  'connecting.unnamed': '你的钱包',
} satisfies Catalogue
