import type { FallbackTexts } from '../texts.ts'

/** Simplified Chinese of what the SDK shows where the widget cannot. */
export const zhCN: FallbackTexts = {
  openWindow: '在窗口中打开',
  reload: '重新加载',
  close: '关闭',
  continued: '请在打开的窗口中继续。',
  blocked_by_host_csp: '此页面不允许在其中显示钱包窗口。',
  blocked_or_unreachable: '无法加载钱包窗口。请检查网络连接或内容拦截器。',
  service_unavailable: '钱包服务没有响应。请过几分钟再试。',
  denied_origin: '此网站不能使用这个钱包窗口。',
  unknown_project: '此网站尚未设置钱包窗口。',
  protocol_mismatch: '此网站使用的钱包窗口版本已不再受支持。',
  handshake_timeout: '钱包窗口加载时间过长。',
  unresponsive: '钱包窗口已停止响应。',
  insecure_context: '此页面不安全，因此钱包需要使用单独的窗口。',
  popup_blocked: '浏览器拦截了钱包窗口。请允许打开，或点按下方按钮。',
}
