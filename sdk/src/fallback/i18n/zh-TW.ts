import type { FallbackTexts } from '../texts.ts'

/** Traditional Chinese of what the SDK shows where the widget cannot. */
export const zhTW: FallbackTexts = {
  openWindow: '在視窗中開啟',
  reload: '重新載入',
  close: '關閉',
  continued: '請在開啟的視窗中繼續。',
  blocked_by_host_csp: '此頁面不允許在其中顯示錢包視窗。',
  blocked_or_unreachable: '無法載入錢包視窗。請檢查網路連線或內容封鎖工具。',
  service_unavailable: '錢包服務沒有回應。請過幾分鐘再試。',
  denied_origin: '此網站不能使用這個錢包視窗。',
  unknown_project: '此網站尚未設定錢包視窗。',
  protocol_mismatch: '此網站使用的錢包視窗版本已不再支援。',
  handshake_timeout: '錢包視窗載入時間過長。',
  unresponsive: '錢包視窗已停止回應。',
  insecure_context: '此頁面不安全，因此錢包需要使用獨立的視窗。',
  popup_blocked: '瀏覽器封鎖了錢包視窗。請允許開啟，或按下方的按鈕。',
}
