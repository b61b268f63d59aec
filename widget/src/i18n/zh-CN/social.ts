import type { Catalogue } from '../en.ts'

/** Simplified Chinese of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': '使用其他账号登录',
  'social.list': '可用于登录的账号',
  'social.listNote': '你会拥有自己的钱包。该账号仅用于登录，看不到钱包的任何内容。',
  'social.opening': '正在打开 {name}',
  'social.openingText': '旁边会打开一个窗口。',
  'social.waiting': '在 {name} 中继续',
  'social.waitingText': '请在打开的窗口中登录，然后返回这里。',
  'social.entering': '正在打开你的钱包',
  'social.enteringText': '请稍候。',
  'social.blocked': '窗口被拦截',
  'social.blockedText': '浏览器不允许窗口自动打开，请用此按钮打开。',
  'social.openWindow': '打开窗口',
  'social.closed': '弹窗已关闭',
  'social.closedText': '{name} 的窗口在登录完成前被关闭。',
  'social.denied': '连接被拒绝',
  'social.deniedText': '{name} 拒绝了登录。请重试，或选择其他方式。',
  'social.start': '无法发起社交账号连接',
  'social.startText': '无法向 {name} 发起请求，请一分钟后重试。',
  'social.failed': '连接失败',
  'social.failedText': '我们无法验证此次登录，请重试。',
  'social.unproven': '此浏览器首次用于你的钱包',
  'social.unprovenText': '你的 {name} 账号没有已验证的邮箱地址。请在你以前用过的浏览器中连接。',
  'social.expired': '登录超时',
  'social.expiredText': '请重新开始，尚未登录。',
} satisfies Catalogue
